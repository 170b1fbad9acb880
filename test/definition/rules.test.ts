// One suite, because loading the definition takes longer than checking it.
import './guidelines.rules';
import './wording.rules';
import './zapier_checks/inputs.rules';
import './zapier_checks/steps.rules';
import './zapier_checks/texts.rules';
