// `npm run table-types` makes this of the migrated database and overrides.ts: do not edit it.
// It is over 400 lines because it has every table.
import type { Overrides } from './overrides.ts';
type Known = Overrides['columns'];
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Accounts {
  /**
   * The instant when the mailbox was shown to be theirs; null until then.
   */
  confirmed_at: Date | null;
  created_at: Date;
  email: string;
  /**
   * The instant when the owner of the mailbox got the account, empty.
   */
  emptied_at: Date | null;
  id: Generated<number>;
  /**
   * `deleted`: the rest of a developer's account, which keeps their anonymous attempts together.
   */
  kind: Known['accounts']['kind'];
  name: string;
  password_hash: string;
  /**
   * Whether notices that are part of the service are mailed; null: not said yet, the consent to e-mails decides.
   */
  service_mails: Generated<boolean | null>;
  /**
   * The hash of the id of the browser that signed up; null if it has none.
   */
  signed_up_on: Buffer | null;
  suspended_at: Date | null;
}

export interface AddressUndos {
  account_id: number;
  created_at: Date;
  /**
   * The mailbox of before.
   */
  email: string;
  expires_at: Date;
  id: Generated<number>;
  /**
   * Null until the mail is made.
   */
  token_hash: Buffer | null;
}

export interface AnswerHistory {
  attempt_id: number;
  client_created_at: Date | null;
  /**
   * Null unless the question is executable.
   */
  language: string | null;
  operation_id: string | null;
  option_ids: number[] | null;
  question_id: number;
  saved_at: Date;
  text: string | null;
  version: number;
  work_id: number | null;
}

export interface AnswerRates {
  answered: number;
  company_id: number;
  computed_at: Date;
  due: number;
  median_hours: number | null;
}

export interface Answers {
  attempt_id: number;
  /**
   * Null unless the question is executable.
   */
  language: string | null;
  option_ids: number[] | null;
  question_id: number;
  saved_at: Date;
  text: string | null;
  version: number;
  work_id: number | null;
}

export interface AnswerTests {
  attempt_id: number;
  ended_at: Date | null;
  engine: string | null;
  passed: Known['answer_tests']['passed'];
  question_id: number;
  queued_at: Date;
  results: Known['answer_tests']['results'];
  state: Known['answer_tests']['state'];
  /**
   * A hash of the changed tests that were executed; null for those of the exam.
   */
  tests: string | null;
  toolchain: string | null;
}

export interface ApiKeys {
  account_id: number;
  address_ranges: string[];
  company_id: number;
  created_at: Date;
  ended_at: Date | null;
  ended_by: number | null;
  ended_how: Known['api_keys']['ended_how'] | null;
  expires_at: Date;
  exposed_at: Date | null;
  id: Generated<number>;
  key_hash: Buffer;
  last_used_at: Date | null;
  name: string;
  prefix: string;
  scopes: Known['api_keys']['scopes'];
  warned_at: Date | null;
}

export interface Appeals {
  answer: string | null;
  attempt_id: number;
  by_admin: Generated<boolean>;
  decided_at: Date | null;
  decided_by: number | null;
  id: Generated<number>;
  opened_at: Date;
  /**
   * Null as long as it waits.
   */
  outcome: Known['appeals']['outcome'] | null;
  /**
   * Null: the whole score.
   */
  question_id: number | null;
  reason: string;
  score_after: number | null;
  score_before: number | null;
}

export interface AttemptAnnulments {
  annulled_at: Date;
  annulled_by: number | null;
  attempt_id: number;
  by_admin: boolean;
  reason: string;
}

export interface AttemptComments {
  attempt_id: number;
  text: string;
  written_at: Date;
}

export interface AttemptEvents {
  account_id: number | null;
  attempt_id: number;
  detail: Generated<Known['attempt_events']['detail']>;
  happened_at: Date;
  id: Generated<number>;
  kind: string;
}

export interface Attempts {
  anonymized_at: Date | null;
  /**
   * The end of the day until which the company answers, as it was told at delivery; null: none was.
   */
  answer_by: Date | null;
  answered_at: Date | null;
  deadline_at: Date;
  decision: Generated<Known['sittings']['decision']>;
  delivered_at: Date | null;
  delivered_by: Known['sittings']['delivered_by'] | null;
  developer_id: number;
  /**
   * 32 random bytes in base64.
   */
  device_key: Generated<string>;
  draw_seed: number | null;
  epoch: Generated<number>;
  exam_version_id: number;
  extra_seconds: Generated<number>;
  extra_share: Generated<number>;
  feedback: string | null;
  graded_at: Date | null;
  grading_version: number | null;
  history_thinned_at: Date | null;
  id: Generated<number>;
  key_seen_at: Date | null;
  opened_at: Date | null;
  opening_noted: Generated<boolean>;
  overdue_told_at: Date | null;
  own_end_at: Date | null;
  part_counting: number | null;
  /**
   * How many of the counting questions are marked.
   */
  part_judged: number | null;
  /**
   * The score so far, 0 to 100, one decimal; this and the other parts are null if there is a final score.
   */
  part_score: number | null;
  pause_ends_at: Date | null;
  pause_seconds: Generated<number>;
  pause_started_at: Date | null;
  paused_seconds: Generated<number>;
  question_ids: number[];
  receipt_hash: string | null;
  /**
   * 0: it counts. Otherwise it is the developer's first, second, ... rehearsal.
   */
  rehearsal: Generated<number>;
  released_at: Date | null;
  reopened: Generated<number>;
  result_held: Generated<boolean>;
  rule_version: Generated<number>;
  run_id: number;
  /**
   * The instant when the allowance of saves is full again; null if it is.
   */
  saves_full_at: Date | null;
  /**
   * 0 to 100, one decimal.
   */
  score: number | null;
  seed: number;
  /**
   * Shown to companies that did not apply the exam.
   */
  shared: Generated<boolean>;
  started_at: Date;
  state: Generated<Known['sittings']['state']>;
  /**
   * The instant when the candidate is told of the decision; null if there is nothing to tell.
   */
  tell_at: Date | null;
  told_decision: Generated<Known['sittings']['told_decision']>;
  told_feedback: string | null;
  version: Generated<number>;
}

export interface AttemptSignalCounts {
  attempt_id: number;
  beyond: number;
  kept: number;
}

export interface AttemptSignals {
  attempt_id: number;
  characters: number | null;
  device_at: Date | null;
  happened_at: Date | null;
  id: Generated<number>;
  kind: string;
  /**
   * Null unless something was pasted.
   */
  origin: string | null;
  received_at: Date;
  signal_id: string;
}

export interface AuditLog {
  account_id: number | null;
  action: Known['audit_log']['action'];
  detail: Known['audit_log']['detail'];
  happened_at: Date;
  id: Generated<number>;
  subject_id: number | null;
  subject_kind: Known['audit_log']['subject_kind'];
  subject_name: Generated<string>;
}

export interface BankQuestions {
  archived_at: Date | null;
  changed_at: Date;
  company_id: number;
  edition: Generated<number>;
  id: Generated<number>;
  level: Known['bank_questions']['level'] | null;
  tags: string[];
  version: number;
}

export interface BankQuestionVersions {
  bank_question_id: number;
  execution: Known['bank_question_versions']['execution'] | null;
  explanation: string | null;
  image: string | null;
  image_alt: string | null;
  kind: Known['bank_question_versions']['kind'];
  marking_notes: string | null;
  model_answer: string | null;
  number: number;
  options: Known['bank_question_versions']['options'];
  points: Generated<number>;
  review: Known['bank_question_versions']['review'] | null;
  rubric: Known['bank_question_versions']['rubric'] | null;
  statement: string;
  words: Known['bank_question_versions']['words'];
  written_at: Date;
  written_by: number | null;
}

export interface BlindChanges {
  blind: boolean;
  changed_at: Date;
  changed_by: number | null;
  id: Generated<number>;
  run_id: number;
}

export interface Certificates {
  attempt_id: number | null;
  /**
   * Stored without its dashes.
   */
  code: string;
  /**
   * The revocation list has its credential at this index.
   */
  id: Generated<number>;
  issued_at: Date;
  kept_result_id: number | null;
  on_profile: Generated<boolean>;
  reason: string | null;
  revoked_by: number | null;
  /**
   * 0 to 100, one decimal.
   */
  score: number;
  settled_at: Date | null;
  /**
   * A trigger keeps it in step with the attempt's result.
   */
  state: Generated<Known['certificates']['state']>;
  version: number;
}

export interface Companies {
  area_code: Generated<string>;
  biography: Generated<string>;
  /**
   * The instant when somebody was found to speak for this company; null until then.
   */
  checked_at: Date | null;
  city: Generated<string>;
  cnpj: string | null;
  complement: Generated<string>;
  /**
   * Only one confirmed company has a CNPJ. Triggers set it once a member is confirmed.
   */
  confirmed: Generated<boolean>;
  created_at: Date;
  district: Generated<string>;
  edition: Generated<number>;
  github: Generated<string>;
  id: Generated<number>;
  instagram: Generated<string>;
  kind: Generated<Known['companies']['kind']>;
  linkedin: Generated<string>;
  logo: string | null;
  number: Generated<string>;
  phone: Generated<string>;
  plan: string | null;
  postal_code: Generated<string>;
  second_area_code: Generated<string>;
  second_phone: Generated<string>;
  state: Generated<string>;
  street: Generated<string>;
  suspended_at: Date | null;
  trade_name: string;
  website: Generated<string>;
}

export interface CompanyChecks {
  approved: boolean | null;
  asked_at: Date;
  company_id: number;
  decided_at: Date | null;
  decided_by: number | null;
  id: Generated<number>;
  look_at: Date | null;
  message: Generated<string>;
  reason: Generated<string>;
  trade_name: string;
}

export interface CompanyClaims {
  asked_at: Date;
  claimant_email: string;
  claimant_name: string;
  cnpj: string;
  id: Generated<number>;
  message: string;
  reason: Generated<string>;
  settled_at: Date | null;
  settled_by: number | null;
  transferred: boolean | null;
}

export interface CompanyIdentities {
  account_id: number;
  company_id: number;
  created_at: Date;
  issuer: string;
  /**
   * The instant when an owner took the person out of the team, who then comes back by an invitation alone.
   */
  removed_at: Date | null;
  subject: string;
}

export interface CompanyMails {
  company_id: number;
  day: string;
  /**
   * How many people who do not know it the company wrote to on that day.
   */
  people: number;
}

export interface CompanyPhotos {
  caption: string;
  company_id: number;
  created_at: Date;
  hidden_at: Date | null;
  id: Generated<number>;
  /**
   * Stored as `platform/server/picture-address.ts` describes, like every picture.
   */
  picture: string;
}

export interface CompanyProviders {
  active: Generated<boolean>;
  allows_password: Generated<boolean>;
  client_id: Generated<string>;
  company_id: number;
  default_role: Known['company_providers']['default_role'] | null;
  domain: string;
  edition: Generated<number>;
  grader_groups: Generated<string[]>;
  groups_claim: Generated<string>;
  issuer: Generated<string>;
  key_id: string | null;
  record: string;
  recruiter_groups: Generated<string[]>;
  secret: Buffer | null;
  shown_at: Date | null;
}

export interface Confirmations {
  account_id: number;
  created_at: Date;
  /**
   * The mailbox to show: that of the account, or the one that it changes to.
   */
  email: string;
  expires_at: Date;
  /**
   * Null until the mail is made.
   */
  token_hash: Buffer | null;
  used_at: Date | null;
}

export interface Consents {
  account_id: number;
  given_at: Date;
  granted: boolean;
  id: Generated<number>;
  purpose: Known['consents']['purpose'];
  text_version: string | null;
}

export interface ContactMessages {
  company_id: number;
  id: Generated<number>;
  message: string;
  run_id: number | null;
  sender_id: number | null;
  sent_at: Date;
  subject: string;
}

export interface ContactRecipients {
  developer_id: number;
  message_id: number;
}

export interface Declarations {
  assistant: string;
  attempt_id: number;
  declared_at: Date;
  purpose: string;
  used_documentation: boolean;
}

export interface Defences {
  attempt_id: number;
  begin_by: Date | null;
  excerpts: Generated<Known['defences']['excerpts']>;
  invited_at: Date | null;
  mark: number | null;
  settled_at: Date | null;
  sitting_id: number | null;
}

export interface DeletionRequests {
  answer: Generated<string>;
  answered_at: Date | null;
  answered_by: number | null;
  asked_at: Date;
  attempt_id: number | null;
  by_admin: Generated<boolean>;
  company_id: number;
  developer_id: number;
  due_at: Date;
  exam: string;
  ground: string | null;
  id: Generated<number>;
  note: string;
  outcome: string | null;
  told_day: Generated<number>;
  whole: boolean;
}

export interface DepartedTakers {
  goes_on: string | null;
  mark: string;
  run_id: number;
}

export interface DeveloperAddresses {
  city: string;
  complement: Generated<string>;
  developer_id: number;
  district: Generated<string>;
  id: Generated<number>;
  number: Generated<string>;
  postal_code: Generated<string>;
  state: string;
  street: Generated<string>;
}

export interface DeveloperIdentities {
  account_id: number;
  created_at: Date;
  issuer: string;
  provider: Known['developer_identities']['provider'];
  subject: string;
}

export interface DeveloperPhones {
  area_code: string;
  developer_id: number;
  id: Generated<number>;
  number: string;
}

export interface Developers {
  biography: Generated<string>;
  /**
   * `YYYY-MM-DD`.
   */
  birth_date: string | null;
  /**
   * Only one confirmed account has a CPF. Triggers keep it in step with the account.
   */
  confirmed: Generated<boolean>;
  /**
   * The companies to which telephone and full address go; `known`: of an exam taken or a group joined.
   */
  contact_for: Generated<Known['developers']['contact_for']>;
  /**
   * This, the birth date and the gender are null if the account is deleted.
   */
  cpf: string | null;
  gender_id: number | null;
  github: Generated<string>;
  handle: string | null;
  id: number;
  in_ranking: Generated<boolean>;
  instagram: Generated<string>;
  linkedin: Generated<string>;
  /**
   * Open to companies and not suspended.
   */
  listed: Known['developers']['listed'];
  open_to_companies: Generated<boolean>;
  photo: string | null;
  platform_exams: Generated<number>;
  platform_score: Generated<number>;
  public_indexed: Generated<boolean>;
  public_page: Generated<boolean>;
  /**
   * Listed, and in the ranking.
   */
  ranked: Known['developers']['ranked'];
  shows_email: Generated<boolean>;
  shows_gender: Generated<boolean>;
  /**
   * A trigger keeps it in step with the account's suspension.
   */
  suspended: Generated<boolean>;
  website: Generated<string>;
}

export interface DeveloperSkills {
  developer_id: number;
  skill_id: number;
}

export interface DeveloperStacks {
  chosen: boolean;
  developer_id: number;
  exams: Generated<number>;
  score: number | null;
  stack_id: number;
}

export interface DossierParts {
  content: Buffer;
  dossier_id: number;
  number: number;
}

export interface Dossiers {
  asked_at: Date;
  asked_by: number | null;
  bytes: Generated<number>;
  done: Generated<number>;
  id: Generated<number>;
  ready_at: Date | null;
  run_id: number;
  state: Generated<string>;
  total: Generated<number>;
  turn: Generated<number>;
}

export interface DoubleMarks {
  attempt_id: number;
  comments: string[] | null;
  correct: boolean | null;
  /**
   * Null until the mark is given, like all of it.
   */
  given_at: Date | null;
  /**
   * Null: nobody has it at the moment.
   */
  grader: number | null;
  levels: number[] | null;
  note: string | null;
  place: number;
  question_id: number;
}

export interface EarlierConfirmations {
  account_id: number;
  expires_at: Date;
  token_hash: Buffer;
}

export interface Events {
  appeal_id: number | null;
  attempt_id: number | null;
  group_id: number | null;
  happened_at: Date;
  id: Generated<number>;
  invitation_id: number | null;
  kind: Known['events']['kind'];
  /**
   * Both numbers are null until the transaction has ended.
   */
  position: number | null;
  run_id: number | null;
  sequence: number | null;
}

export interface ExamDrafts {
  account_id: number | null;
  company_id: number | null;
  content: Known['exam_drafts']['content'];
  edition: Generated<number>;
  id: string;
  pictures: string[];
  question_count: number;
  saved_at: Date;
  saved_by: number | null;
  title: string;
}

export interface ExamInvitationLinks {
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  name: Generated<string>;
  revoked_at: Date | null;
  run_id: number;
  token: string;
  uses: Generated<number>;
  uses_most: number | null;
}

export interface ExamInvitations {
  accepted_at: Date | null;
  created_at: Date;
  /**
   * Bound by a link; null until then.
   */
  developer_id: number | null;
  email: string | null;
  id: Generated<number>;
  link_id: number | null;
  mailed_at: Date | null;
  mails: Generated<number>;
  name: string | null;
  opened_at: Date | null;
  revoked_at: Date | null;
  run_id: number;
  unsent: Generated<boolean>;
}

export interface ExamInvitationTokens {
  created_at: Date;
  invitation_id: number;
  token_hash: Buffer;
}

export interface ExamInvitees {
  developer_id: Known['exam_invitees']['developer_id'];
  invitation_id: Known['exam_invitees']['invitation_id'];
  revoked_at: Known['exam_invitees']['revoked_at'];
  run_id: Known['exam_invitees']['run_id'];
}

export interface Exams {
  /**
   * Null for a template.
   */
  company_id: number | null;
  content_hash: string | null;
  content_slug: string | null;
  /**
   * Whether its results are part of platform scores, as of the last look.
   */
  counting: Generated<boolean>;
  created_at: Date;
  /**
   * Null for the platform's own exams, which come from files.
   */
  created_by: number | null;
  criteria_shown: Generated<boolean>;
  edition: Generated<number>;
  id: Generated<number>;
  withdrawn_at: Date | null;
}

export interface ExamVersionDraws {
  count: number;
  exam_version_id: number;
  kind: Known['exam_version_draws']['kind'] | null;
  level: Known['exam_version_draws']['level'] | null;
  /**
   * Counts from 1, in the order of the rules.
   */
  number: number;
  tag: string;
}

export interface ExamVersions {
  created_at: Date;
  description: string;
  exam_id: number;
  /**
   * How a practical exam takes the work.
   */
  hand_in_ways: Known['exam_versions']['hand_in_ways'];
  id: Generated<number>;
  kind: Known['exam_versions']['kind'];
  number: number;
  /**
   * `self_marked`: those questions of a template that the server marks. `open_half`: those to rehearse with.
   */
  part: Generated<Known['exam_versions']['part']>;
  repository_url: string | null;
  title: string;
  title_words: Known['exam_versions']['title_words'];
  words: Known['exam_versions']['words'];
}

export interface ExamVersionSkills {
  exam_version_id: number;
  skill_id: number;
}

export interface ExamVersionStacks {
  exam_version_id: number;
  stack_id: number;
}

export interface ExtraTimes {
  developer_id: number;
  ends_at: Date | null;
  gives_back: string | null;
  granted_at: Date;
  granted_by: number | null;
  id: Generated<number>;
  pause_seconds: Generated<number>;
  reason: string;
  run_id: number;
  seconds: number;
  share: number;
  withdrawn_at: Date | null;
  withdrawn_by: number | null;
}

export interface Feedbacks {
  attempt_id: number | null;
  company_id: number;
  created_at: Date;
  developer_id: number;
  edition: Generated<number>;
  hidden_at: Date | null;
  id: Generated<number>;
  kept_result_id: number | null;
  published_at: Date | null;
  text: string;
  updated_at: Date;
}

export interface Files {
  account_id: number;
  bytes: number;
  company_id: number | null;
  content_type: string;
  created_at: Date;
  key: string;
  purpose: Known['files']['purpose'];
}

export interface Genders {
  id: Generated<number>;
  name: string;
}

export interface GoneWorks {
  /**
   * Null: the next look after gone works sets it.
   */
  due_at: Date | null;
  stored_key: string;
}

export interface GroupMembers {
  changed_at: Date;
  developer_id: number;
  group_id: number;
  invited_at: Date;
  status: Generated<Known['group_members']['status']>;
}

export interface GroupRuns {
  group_id: number;
  run_id: number;
}

export interface Groups {
  active: Generated<boolean>;
  company_id: number;
  created_at: Date;
  description: Generated<string>;
  edition: Generated<number>;
  id: Generated<number>;
  name: string;
}

export interface HelpRequests {
  answer: string | null;
  answered_at: Date | null;
  answered_by: number | null;
  asked_at: Date;
  asked_minutes: number | null;
  developer_id: number;
  granted_minutes: number | null;
  granted_pause_minutes: number | null;
  id: Generated<number>;
  needs: string[];
  outcome: string | null;
  reason: string;
  run_id: number;
  taken_back_at: Date | null;
}

export interface IdempotentCalls {
  answer: Buffer | null;
  begun_at: Date;
  key_id: number;
  request_hash: Buffer;
  sealed_with: string | null;
  status: number | null;
  token: string;
}

export interface Invitations {
  company_id: number;
  created_at: Date;
  email: string;
  expires_at: Date;
  id: Generated<number>;
  role: Known['invitations']['role'];
  token_hash: Buffer | null;
}

export interface KeptResults {
  /**
   * `YYYY-MM-DD` in São Paulo.
   */
  delivered_on: string | null;
  developer_id: number;
  exam_version_id: number;
  id: Generated<number>;
  is_first: boolean;
  kept_on: string;
  questions: number;
  run_id: number;
  /**
   * Null: it was annulled, or its result never came out.
   */
  score: number | null;
  shared: boolean;
  state: Known['kept_results']['state'];
}

export interface LateAnswers {
  attempt_id: number;
  client_created_at: Date | null;
  id: Generated<number>;
  language: string | null;
  operation_id: string | null;
  option_ids: number[] | null;
  question_id: number;
  received_at: Date;
  text: string | null;
}

export interface LikenessChecks {
  asked_at: Date;
  asked_by: number | null;
  capped: Generated<boolean>;
  run_id: number;
  state: Generated<string>;
}

export interface LikenessPairs {
  common: number;
  compared: number;
  id: Generated<number>;
  position: number;
  run_id: number;
}

export interface LikenessReplies {
  attempt_id: number;
  question_id: number;
  text: string;
  written_at: Date;
}

export interface LikenessSides {
  attempt_id: number;
  ends: number;
  file: number | null;
  pair_id: number;
  question_id: number;
  starts: number;
  version: number;
  work_id: number | null;
}

export interface LinkChecks {
  after_close: Generated<boolean>;
  answer_version: number;
  attempt_id: number;
  commit: string | null;
  created_at: Date;
  failures: Generated<number>;
  fault: string | null;
  fetched_at: Date | null;
  file_count: number | null;
  id: Generated<number>;
  left_out: Generated<string[]>;
  link: string;
  looked_at: Date | null;
  looking: Generated<boolean>;
  next_look_at: Date | null;
  question_id: number;
  retry_until: Date;
  turn: Generated<number>;
  work_id: number | null;
}

export interface LtiAnswers {
  answer: Buffer;
  expires_at: Date;
  key_id: string;
  platform_id: number;
  state_hash: Buffer;
}

export interface LtiGrades {
  id: Generated<number>;
  launched_at: Date;
  line_item: string;
  platform_id: number;
  queued_score: number | null;
  run_id: number;
  sent_score: number | null;
  /**
   * That of the last score sent; null before.
   */
  stamped_at: Date | null;
  subject: string;
}

export interface LtiKeys {
  company_id: number;
  created_at: Date;
  key_id: string;
  kid: string;
  private_key: Buffer;
  public_key: Known['lti_keys']['public_key'];
}

export interface LtiPeople {
  created_at: Date;
  developer_id: number;
  platform_id: number;
  subject: string;
}

export interface LtiPlatforms {
  auth_address: string;
  client_id: string;
  company_id: number;
  created_at: Date;
  deployment_id: string;
  edition: Generated<number>;
  id: Generated<number>;
  issuer: string;
  keys_address: string;
  name: string;
  token_address: string;
}

export interface MailRefusals {
  address_hash: Buffer;
  company_id: number | null;
  refused_at: Date;
}

export interface Memberships {
  account_id: number;
  company_id: number;
  created_at: Date;
  role: Known['memberships']['role'];
}

export interface NotificationChoices {
  account_id: number;
  channel: Known['notification_choices']['channel'];
  kind: Known['notification_choices']['kind'];
}

export interface Notifications {
  account_id: number;
  created_at: Date;
  events: Generated<number>;
  id: Generated<number>;
  kind: Known['notifications']['kind'];
  payload: Known['notifications']['payload'];
  read_at: Date | null;
  subject: string | null;
}

export interface Options {
  correct: boolean;
  id: Generated<number>;
  position: number;
  question_id: number;
  text: string;
}

export interface Outages {
  ended_at: Date;
  id: Generated<number>;
  started_at: Date;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Date;
  done_at: Date | null;
  failed_at: Date | null;
  id: Generated<number>;
  kind: string;
  last_error: string | null;
  lease_token: string | null;
  payload: Known['outbox']['payload'];
  run_at: Date;
  traceparent: string | null;
}

export interface PaperOptions {
  id: Generated<number>;
  position: number;
  question_id: number;
  text: string;
}

export interface PartnerCalls {
  call: string;
  company_id: number;
  id: Generated<number>;
  made_at: Date;
  partner: Known['partner_calls']['partner'];
  status: number | null;
}

export interface PartnerReferrals {
  code: string;
  company_id: number;
  created_at: Date;
  id: Generated<number>;
  identity: string;
  invitation_id: number;
  partner: Known['partner_referrals']['partner'];
  result_url: string | null;
  retake_asked_at: Date | null;
  return_url: string | null;
  telling_at: Date | null;
  told: Generated<string>;
}

export interface PlatformScoreChanges {
  changed_at: Date;
  developer_id: number;
  exams: number;
  id: Generated<number>;
  score: number;
}

export interface ProfileViews {
  company_id: number;
  /**
   * `YYYY-MM-DD` in São Paulo.
   */
  day: string;
  developer_id: number;
}

export interface ProviderProofs {
  browser_hash: Buffer;
  expires_at: Date;
  key_id: string;
  proof: Buffer;
  provider: string;
  token_hash: Buffer;
}

export interface ProviderSessions {
  check_at: Date;
  company_id: number;
  confirmed_at: Date;
  key_id: string | null;
  /**
   * Null if the provider cannot be asked without the person.
   */
  refresh_token: Buffer | null;
  session_id: number;
}

export interface ProviderSignIns {
  browser_hash: Buffer;
  expires_at: Date;
  provider: string;
  state_hash: Buffer;
}

export interface PushedRepositories {
  attempt_id: number;
  bytes: number;
  commit: string;
  pushed_at: Date;
  question_id: number;
  stored_key: string;
}

export interface QuestionChanges {
  applied_at: Date | null;
  execution: Known['question_changes']['execution'];
  grading_version: number;
  id: Generated<number>;
  kind: Known['question_changes']['kind'];
  /**
   * Lists the points criterion by criterion.
   */
  level_points: Known['question_changes']['level_points'];
  made_at: Date;
  made_by: number | null;
  position: number;
  reason: string;
  right_positions: number[] | null;
  run_id: number;
}

export interface Questions {
  /**
   * The version of the company's question bank that it is a copy of.
   */
  bank_question_id: number | null;
  bank_version: number | null;
  base_work_id: number | null;
  check_command: string | null;
  check_language: string | null;
  check_work_id: number | null;
  /**
   * The draw in whose pool it is; null: every candidate gets it.
   */
  draw: number | null;
  exam_version_id: number;
  execution: Known['questions']['execution'] | null;
  explanation: string | null;
  id: Generated<number>;
  image: string | null;
  image_alt: string | null;
  kind: Known['questions']['kind'];
  marking_notes: string | null;
  /**
   * Markdown for those who judge the answers to an open question.
   */
  model_answer: string | null;
  points: Generated<number>;
  position: number;
  review: Known['questions']['review'] | null;
  rubric: Known['questions']['rubric'] | null;
  statement: string;
}

export interface RankingEntries {
  developer_id: number;
  facet: string;
  facets: number[];
  score: number;
}

export interface Recoveries {
  account_id: number;
  created_at: Date;
  expires_at: Date;
  token_hash: Buffer;
}

export interface RecoveryCodes {
  account_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface RegradedScores {
  after: number | null;
  attempt_id: number;
  attempt_version: number;
  before: number | null;
  delivered_at: Date;
  grading_version: number;
  run_id: number;
}

export interface Reports {
  /**
   * The reporter of a question gets it.
   */
  answer: string | null;
  closed_at: Date | null;
  closed_by: number | null;
  created_at: Date;
  id: Generated<number>;
  kind: Known['reports']['kind'];
  outcome: Known['reports']['outcome'] | null;
  reason: string;
  reporter_id: number | null;
  /**
   * The id of the run if an exam is reported.
   */
  subject_id: number;
}

export interface RetestedAnswers {
  attempt_id: number;
  engine: string | null;
  passed: Known['retested_answers']['passed'];
  question_id: number;
  results: Known['retested_answers']['results'];
  run_id: number;
  state: Known['retested_answers']['state'];
  toolchain: string | null;
}

export interface Reviews {
  answer: string | null;
  answer_edition: Generated<number>;
  answered_at: Date | null;
  attempt_id: number | null;
  company_id: number;
  created_at: Date;
  developer_id: number;
  hidden_at: Date | null;
  id: Generated<number>;
  kept_result_id: number | null;
  /**
   * 1 to 5.
   */
  rating: number;
  text: string;
  updated_at: Date;
}

export interface RunAdmissions {
  developer_id: Known['run_admissions']['developer_id'];
  run_id: Known['run_admissions']['run_id'];
}

export interface RunJobs {
  account_id: number | null;
  attempt_id: number | null;
  ended_at: Date | null;
  engine: string | null;
  id: Generated<number>;
  kind: Generated<Known['run_jobs']['kind']>;
  languages: Known['run_jobs']['languages'];
  lease_token: string | null;
  leased_until: Date | null;
  question_id: number | null;
  queued_at: Date;
  result: Known['run_jobs']['result'];
  runner_id: string | null;
  started_at: Date | null;
  state: Generated<Known['run_jobs']['state']>;
  task: Known['run_jobs']['task'];
  toolchain: string | null;
  traceparent: string | null;
  tries: Generated<number>;
}

export interface Runners {
  gone_at: Date | null;
  id: string;
  languages: string[];
  name: string;
  report: Known['runners']['report'];
  seen_at: Date;
  slots: number;
  started_at: Date;
}

export interface RunRules {
  help_note: string;
  help_rule: string;
  help_tools: string;
  judges_named: string;
  other_judges: string;
  playback_shown: Generated<boolean>;
  run_id: number;
  since: Date;
  version: number;
}

export interface Runs {
  access: Generated<Known['runs']['access']>;
  active: Generated<boolean>;
  /**
   * The end of the run for which no attempt is left that is a person's.
   */
  anonymous_for: Date | null;
  /**
   * How many days after its end the company answers at the latest; null: it says none.
   */
  answer_days: number | null;
  /**
   * How many days after a result came out its candidate may appeal.
   */
  appeal_days: Generated<number>;
  /**
   * Whether graders do not know whose answers they mark.
   */
  blind: Generated<boolean>;
  company_id: number;
  created_at: Date;
  defence: Generated<Known['runs']['defence']>;
  defence_minutes: Generated<number>;
  /**
   * Null: its mark stands beside the score. Otherwise it is a question with so many points.
   */
  defence_points: number | null;
  /**
   * The run in which the defences of this one are taken, once one has begun.
   */
  defence_run_id: number | null;
  /**
   * Seconds.
   */
  duration: number | null;
  edition: Generated<number>;
  end_recorded_for: Date | null;
  end_told_for: Date | null;
  ends_at: Date;
  exam_id: number;
  exam_version_id: number;
  extra_grants: Generated<number>;
  grading_version: Generated<number>;
  help_note: Generated<string>;
  help_rule: Generated<Known['runs']['help_rule']>;
  help_tools: Generated<string>;
  /**
   * Why attempts stay a person's for longer than `keep_months`; null: they do not.
   */
  hold_reason: string | null;
  id: Generated<number>;
  judges_named: Generated<string>;
  keep_counts_from: Date | null;
  keep_months: Generated<number>;
  keep_told_at: Date | null;
  /**
   * The kind of its version. The database keeps it.
   */
  kind: Known['runs']['kind'];
  other_judges: Generated<Known['runs']['other_judges']>;
  playback_shown: Generated<boolean>;
  question_results: Generated<Known['runs']['question_results']>;
  results_published_at: Date | null;
  results_release: Generated<Known['runs']['results_release']>;
  /**
   * The instant when a server last wrote the rule, also as it was; null: it created the run.
   */
  rule_changed_at: Date | null;
  rule_version: Generated<number>;
  /**
   * Percent of the open answers that two people mark; 0: none.
   */
  second_share: Generated<number>;
  shuffled: Generated<boolean>;
  shuffled_options: Generated<boolean>;
  starts_at: Date;
  /**
   * Percent of a question's points: if two marks differ by more, a third person decides.
   */
  third_above: Generated<number>;
}

export interface RunSkills {
  run_id: number;
  skill_id: number;
}

export interface RunStacks {
  run_id: number;
  stack_id: number;
}

export interface RunStatistics {
  computed_at: Date;
  considered: number;
  exam_version_id: number;
  figures: Known['run_statistics']['figures'];
  fingerprint: string;
  grading_version: number;
  least_lead: number | null;
  run_id: number;
}

export interface RunVerdicts {
  judgement: Known['run_verdicts']['judgement'];
  key: string;
  used_at: Date;
}

export interface SavedCompanies {
  company_id: number;
  developer_id: number;
  saved_at: Date;
}

export interface SavedRuns {
  developer_id: number;
  run_id: number;
  saved_at: Date;
}

export interface SearchWords {
  kind: Known['search_words']['kind'];
  word: string;
}

export interface SecondFactors {
  account_id: number;
  confirmed_at: Date | null;
  created_at: Date;
  /**
   * Null only in rows of an older version, before a start has sealed them.
   */
  key_id: string | null;
  last_step: Generated<number>;
  secret: Buffer;
}

export interface ServerPresence {
  id: number;
  seen_at: Date;
}

export interface Sessions {
  account_id: number;
  address: string | null;
  binding_hash: Buffer | null;
  company_id: number | null;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  last_seen_at: Date;
  remembered: boolean;
  role: Known['sessions']['role'];
  token_hash: Buffer;
  user_agent: string | null;
}

export interface Settings {
  key: string;
  value: Known['settings']['value'];
}

export interface Sittings {
  anonymized_at: Date | null;
  /**
   * The end of the day until which the company answers, as it was told at delivery; null: none was.
   */
  answer_by: Date | null;
  answered_at: Date | null;
  deadline_at: Date;
  decision: Generated<Known['sittings']['decision']>;
  delivered_at: Date | null;
  delivered_by: Known['sittings']['delivered_by'] | null;
  developer_id: number;
  /**
   * 32 random bytes in base64.
   */
  device_key: Generated<string>;
  draw_seed: number | null;
  epoch: Generated<number>;
  exam_version_id: number;
  extra_seconds: Generated<number>;
  extra_share: Generated<number>;
  feedback: string | null;
  graded_at: Date | null;
  grading_version: number | null;
  history_thinned_at: Date | null;
  id: Generated<number>;
  key_seen_at: Date | null;
  opened_at: Date | null;
  opening_noted: Generated<boolean>;
  overdue_told_at: Date | null;
  own_end_at: Date | null;
  part_counting: number | null;
  /**
   * How many of the counting questions are marked.
   */
  part_judged: number | null;
  /**
   * The score so far, 0 to 100, one decimal; this and the other parts are null if there is a final score.
   */
  part_score: number | null;
  pause_ends_at: Date | null;
  pause_seconds: Generated<number>;
  pause_started_at: Date | null;
  paused_seconds: Generated<number>;
  question_ids: number[];
  receipt_hash: string | null;
  /**
   * 0: it counts. Otherwise it is the developer's first, second, ... rehearsal.
   */
  rehearsal: Generated<number>;
  released_at: Date | null;
  reopened: Generated<number>;
  result_held: Generated<boolean>;
  rule_version: Generated<number>;
  run_id: number;
  /**
   * The instant when the allowance of saves is full again; null if it is.
   */
  saves_full_at: Date | null;
  /**
   * 0 to 100, one decimal.
   */
  score: number | null;
  seed: number;
  /**
   * Shown to companies that did not apply the exam.
   */
  shared: Generated<boolean>;
  started_at: Date;
  state: Generated<Known['sittings']['state']>;
  /**
   * The instant when the candidate is told of the decision; null if there is nothing to tell.
   */
  tell_at: Date | null;
  told_decision: Generated<Known['sittings']['told_decision']>;
  told_feedback: string | null;
  version: Generated<number>;
}

export interface Skills {
  edition: Generated<number>;
  icon: string;
  id: Generated<number>;
  name: string;
  retired_at: Date | null;
  stack_id: number;
}

export interface Stacks {
  edition: Generated<number>;
  id: Generated<number>;
  name: string;
  retired_at: Date | null;
}

export interface StandingQuestionChanges {
  applied_at: Known['standing_question_changes']['applied_at'];
  execution: Known['standing_question_changes']['execution'];
  grading_version: Known['standing_question_changes']['grading_version'];
  kind: Known['standing_question_changes']['kind'];
  level_points: Known['standing_question_changes']['level_points'];
  position: Known['standing_question_changes']['position'];
  reason: Known['standing_question_changes']['reason'];
  right_positions: Known['standing_question_changes']['right_positions'];
  run_id: Known['standing_question_changes']['run_id'];
}

export interface TestTrials {
  execution: Known['test_trials']['execution'];
  /**
   * Null while no change waits for it.
   */
  grading_version: number | null;
  made_at: Date;
  made_by: number | null;
  position: number;
  run_id: number;
}

export interface ThrottleBuckets {
  allowed: boolean;
  blocked_until: Date;
  hits: number;
  key: string;
  pending: Generated<number>;
  reserved_at: Date | null;
  window_start: Date;
}

export interface Verdicts {
  attempt_id: number;
  /**
   * The candidate reads one of each criterion, or one in all.
   */
  comments: string[] | null;
  comments_reach: Generated<boolean>;
  /**
   * Whether it earns half of its points or more.
   */
  correct: boolean;
  judged_at: Date;
  /**
   * Null: its tests marked it, or it is blank.
   */
  judged_by: number | null;
  /**
   * The level of each criterion, from 0; null for an answer that is right or wrong as a whole.
   */
  levels: number[] | null;
  /**
   * The two marks that it is the mean of, if they differ.
   */
  mean_of: Known['verdicts']['mean_of'] | null;
  /**
   * Only colleagues read it.
   */
  note: string | null;
  /**
   * The part that a mark by tests earns.
   */
  passed: Known['verdicts']['passed'] | null;
  question_id: number;
}

export interface VerdictVersions {
  attempt_id: number;
  comments: string[] | null;
  /**
   * Null: the mark was taken back.
   */
  correct: boolean | null;
  id: Generated<number>;
  judged_at: Date;
  judged_by: number | null;
  levels: number[] | null;
  passed: Known['verdict_versions']['passed'];
  question_id: number;
}

export interface WebhookDeliveries {
  created_at: Date;
  event_id: number | null;
  fault: Known['webhook_deliveries']['fault'] | null;
  first_tried_at: Date | null;
  id: Generated<number>;
  lane_id: number | null;
  last_tried_at: Date | null;
  message_id: string;
  state: Generated<Known['webhook_deliveries']['state']>;
  status: number | null;
  tries: Generated<number>;
  webhook_id: number;
}

export interface WebhookLanes {
  due_at: Date | null;
  group_id: number | null;
  id: Generated<number>;
  lease_token: string | null;
  leased_until: Date | null;
  run_id: number | null;
  tries: Generated<number>;
  webhook_id: number;
}

export interface Webhooks {
  company_id: number;
  created_at: Date;
  failing_since: Date | null;
  id: Generated<number>;
  key_id: string;
  kinds: Known['webhooks']['kinds'];
  off_at: Date | null;
  off_how: Known['webhooks']['off_how'] | null;
  old_key_id: string | null;
  old_secret: Buffer | null;
  old_until: Date | null;
  secret: Buffer;
  url: string;
}

export interface WithheldRuns {
  partner: Known['withheld_runs']['partner'];
  run_id: number;
}

export interface WorkChecks {
  asked_at: Date;
  attempt_id: number;
  detail: string | null;
  ended_at: Date | null;
  ending: string | null;
  failure: Known['work_checks']['failure'] | null;
  is_cut: Generated<boolean>;
  output: string | null;
  question_id: number;
  state: Known['work_checks']['state'];
  toolchain: string | null;
  wall_ms: number | null;
  work_id: number | null;
}

export interface WorkComments {
  author_id: number | null;
  criterion: number | null;
  edition: Generated<number>;
  first_line: number;
  for_candidate: boolean;
  id: Generated<number>;
  last_line: number;
  path: string;
  reply_to: number | null;
  side: string;
  text: string;
  work_id: number;
  written_at: Date;
}

export interface Works {
  /**
   * Null for a base.
   */
  attempt_id: number | null;
  bytes: number;
  commit: string | null;
  /**
   * The company that gives a base.
   */
  company_id: number | null;
  created_at: Date;
  /**
   * SHA-256 of the stored archive, in hexadecimal digits.
   */
  digest: string;
  file_count: number;
  id: Generated<number>;
  /**
   * How many files of tools, or links, were not kept.
   */
  left_out: Generated<number>;
  name: string;
  question_id: number | null;
  stored_key: string;
  /**
   * The version of the answer that it is; null while no answer names it.
   */
  version: number | null;
  way: Known['works']['way'];
}

export interface DB {
  accounts: Accounts;
  address_undos: AddressUndos;
  answer_history: AnswerHistory;
  answer_rates: AnswerRates;
  answer_tests: AnswerTests;
  answers: Answers;
  api_keys: ApiKeys;
  appeals: Appeals;
  attempt_annulments: AttemptAnnulments;
  attempt_comments: AttemptComments;
  attempt_events: AttemptEvents;
  attempt_signal_counts: AttemptSignalCounts;
  attempt_signals: AttemptSignals;
  attempts: Attempts;
  audit_log: AuditLog;
  bank_question_versions: BankQuestionVersions;
  bank_questions: BankQuestions;
  blind_changes: BlindChanges;
  certificates: Certificates;
  companies: Companies;
  company_checks: CompanyChecks;
  company_claims: CompanyClaims;
  company_identities: CompanyIdentities;
  company_mails: CompanyMails;
  company_photos: CompanyPhotos;
  company_providers: CompanyProviders;
  confirmations: Confirmations;
  consents: Consents;
  contact_messages: ContactMessages;
  contact_recipients: ContactRecipients;
  declarations: Declarations;
  defences: Defences;
  deletion_requests: DeletionRequests;
  departed_takers: DepartedTakers;
  developer_addresses: DeveloperAddresses;
  developer_identities: DeveloperIdentities;
  developer_phones: DeveloperPhones;
  developer_skills: DeveloperSkills;
  developer_stacks: DeveloperStacks;
  developers: Developers;
  dossier_parts: DossierParts;
  dossiers: Dossiers;
  double_marks: DoubleMarks;
  earlier_confirmations: EarlierConfirmations;
  events: Events;
  exam_drafts: ExamDrafts;
  exam_invitation_links: ExamInvitationLinks;
  exam_invitation_tokens: ExamInvitationTokens;
  exam_invitations: ExamInvitations;
  exam_invitees: ExamInvitees;
  exam_version_draws: ExamVersionDraws;
  exam_version_skills: ExamVersionSkills;
  exam_version_stacks: ExamVersionStacks;
  exam_versions: ExamVersions;
  exams: Exams;
  extra_times: ExtraTimes;
  feedbacks: Feedbacks;
  files: Files;
  genders: Genders;
  gone_works: GoneWorks;
  group_members: GroupMembers;
  group_runs: GroupRuns;
  groups: Groups;
  help_requests: HelpRequests;
  idempotent_calls: IdempotentCalls;
  invitations: Invitations;
  kept_results: KeptResults;
  late_answers: LateAnswers;
  likeness_checks: LikenessChecks;
  likeness_pairs: LikenessPairs;
  likeness_replies: LikenessReplies;
  likeness_sides: LikenessSides;
  link_checks: LinkChecks;
  lti_answers: LtiAnswers;
  lti_grades: LtiGrades;
  lti_keys: LtiKeys;
  lti_people: LtiPeople;
  lti_platforms: LtiPlatforms;
  mail_refusals: MailRefusals;
  memberships: Memberships;
  notification_choices: NotificationChoices;
  notifications: Notifications;
  options: Options;
  outages: Outages;
  outbox: Outbox;
  paper_options: PaperOptions;
  partner_calls: PartnerCalls;
  partner_referrals: PartnerReferrals;
  platform_score_changes: PlatformScoreChanges;
  profile_views: ProfileViews;
  provider_proofs: ProviderProofs;
  provider_sessions: ProviderSessions;
  provider_sign_ins: ProviderSignIns;
  pushed_repositories: PushedRepositories;
  question_changes: QuestionChanges;
  questions: Questions;
  ranking_entries: RankingEntries;
  recoveries: Recoveries;
  recovery_codes: RecoveryCodes;
  regraded_scores: RegradedScores;
  reports: Reports;
  retested_answers: RetestedAnswers;
  reviews: Reviews;
  run_admissions: RunAdmissions;
  run_jobs: RunJobs;
  run_rules: RunRules;
  run_skills: RunSkills;
  run_stacks: RunStacks;
  run_statistics: RunStatistics;
  run_verdicts: RunVerdicts;
  runners: Runners;
  runs: Runs;
  saved_companies: SavedCompanies;
  saved_runs: SavedRuns;
  search_words: SearchWords;
  second_factors: SecondFactors;
  server_presence: ServerPresence;
  sessions: Sessions;
  settings: Settings;
  sittings: Sittings;
  skills: Skills;
  stacks: Stacks;
  standing_question_changes: StandingQuestionChanges;
  test_trials: TestTrials;
  throttle_buckets: ThrottleBuckets;
  verdict_versions: VerdictVersions;
  verdicts: Verdicts;
  webhook_deliveries: WebhookDeliveries;
  webhook_lanes: WebhookLanes;
  webhooks: Webhooks;
  withheld_runs: WithheldRuns;
  work_checks: WorkChecks;
  work_comments: WorkComments;
  works: Works;
}
