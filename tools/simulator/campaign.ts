/** A campaign as the dashboard keeps it. */
export interface Campaign {
  name: string;
  /** Text with `{{1}}`-style placeholders. */
  template: string;
  /** Only 'Live' can be sent. */
  status: string;
  /** The names of the placeholders, for the connection's campaign list. */
  labels?: string[];
  /** The template's header needs media of this kind. */
  media?: 'image' | 'document' | 'video';
  /** The template has a link button with a parameter of its own. */
  button?: boolean;
}
