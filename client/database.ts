// Written by `npm run generate` from the catalog. Do not edit.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type None = Record<never, never>

type AccountAnswer = {
  /** Id of the account */
  id: string
  /** Whether the account works */
  status: 'ACTIVE' | 'SUSPENDED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AccountRolesAnswer = {
  /** The account */
  account_id: string | null
  /** Codes of all roles that the account now holds */
  roles: string[] | null
}

type AccountSitesAnswer = {
  /** The account */
  account_id: string | null
  /** Codes of the sites that the account now reaches, as far as you reach them */
  sites: string[] | null
}

type AccountsRow = {
  /** Id of the account */
  id: string
  /** PERSON signs in; SERVICE holds API keys */
  kind: 'PERSON' | 'SERVICE'
  /** Email address; empty for a service account */
  email: string | null
  /** Name that others see */
  display_name: string
  /** Whether the account works */
  status: 'ACTIVE' | 'SUSPENDED'
  /** A service account that may exchange its key on behalf of a person */
  may_act_as_persons: boolean
  /** Reaches every site of the organization, also those created later */
  reaches_all_sites: boolean
  /** Codes of its roles */
  roles: string[]
  /** Codes of the sites it was given, as far as you reach them */
  sites: string[]
  /** The account of a device that sends readings: it holds no role and reaches no site */
  is_device: boolean
  /** What you may do with the account in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AlarmAnswer = {
  /** Id of the alarm */
  id: string
  /** Where it stands now */
  status: 'RAISED' | 'ACKNOWLEDGED' | 'SHELVED' | 'CLEARED'
  /** When it will be heard again; empty unless it is SHELVED */
  resumes_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AlarmRuleAnswer = {
  /** Id of the rule */
  id: string
  /** The meter whose readings are watched */
  meter_id: string
  /** Whether readings are watched */
  is_active: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ApiKeysRow = {
  /** Id of the key */
  id: string
  /** The service account it belongs to */
  account_id: string
  /** Name of that account */
  account_name: string | null
  /** What the key is for */
  name: string
  /** The public part of the key, by which people recognize it */
  prefix: string
  /** Permissions the key is limited to; empty when it may do all that its account may */
  scopes: string[]
  /** Sites the key is limited to; empty when it reaches all that its account reaches */
  site_scope: string[] | null
  /** The only actions that the key opens, besides refresh_session and sign_out; empty for all that its account may */
  only_actions: string[] | null
  /** How often it can be exchanged in a minute */
  max_exchanges_per_minute: number
  /** When it stops working; empty for never */
  expires_at: string | null
  /** When it was revoked; empty while it works */
  revoked_at: string | null
  /** When it was last exchanged; empty when that was never or too long ago to be on record */
  last_exchanged_at: string | null
  /** When it was issued */
  created_at: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ApplicationAnswer = {
  /** Id of the lock-out */
  id: string
  /** Number of the lock-out */
  application_number: string
  /** How far it is */
  status: 'PLANNED' | 'NOTIFIED' | 'SHUT_DOWN' | 'ISOLATED' | 'APPLIED' | 'RELEASED' | 'VERIFIED' | 'ENDED' | 'CANCELLED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ApprovalLimitsRow = {
  /** Id of the limit */
  id: string
  /** The role */
  role_id: string
  /** Code of the role */
  role_code: string | null
  /** Name of the role */
  role_name: string | null
  /** What is approved */
  subject: 'WORK_ORDER' | 'PURCHASE_ORDER' | 'REQUISITION'
  /** Currency of the amount; in a currency for which a limited role has no amount it approves nothing */
  currency: string
  /** The greatest amount that the role approves */
  amount: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ApprovalRuleAnswer = {
  /** Id of the rule */
  id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ApprovalStepAnswer = {
  /** Id of the step */
  id: string
  /** PENDING, APPROVED, REJECTED, DELEGATED when it was passed on by a step of its own, or SKIPPED when another step was rejected or what is agreed to went away */
  decision: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SKIPPED' | 'DELEGATED'
  /** The one who agrees: named by the rule, or by whoever passed the step on */
  account_id: string | null
  /** The step that was passed on by this one */
  delegated_from_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AssetAnswer = {
  /** Id of the asset */
  id: string
  /** Number of the asset, unique in the organization */
  asset_number: string
  /** Where the asset is in its life */
  status: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'COMMISSIONING' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | 'LOST' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** What is odd about it: an array with field, code (SERIAL_NUMBER_TAKEN), message and id of the other asset */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type AssetAuditAnswer = {
  /** Id of the stock audit */
  id: string
  /** Its number */
  audit_number: string
  /** DRAFT, ACTIVE, COMPLETED or CANCELLED */
  status: 'DRAFT' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED'
  /** How many are still looked for */
  pending_assets: number | null
  /** How many were found of those that were expected */
  found_assets: number | null
  /** How many were not found */
  missing_assets: number | null
  /** How many were found that were not expected */
  unexpected_assets: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AssetAuditLinesRow = {
  /** Id of the line */
  id: string
  /** The stock audit that it is a line of */
  asset_audit_id: string
  /** Number of the stock audit, unique in the organization */
  audit_number: string | null
  /** That of the stock audit */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** PENDING until it is scanned or, when all is done, MISSING; UNEXPECTED was found where it was not to be */
  result: 'PENDING' | 'FOUND' | 'MISSING' | 'UNEXPECTED'
  /** Where it was to be when the stock audit was started */
  expected_location_id: string | null
  /** Code of that location */
  expected_location_code: string | null
  /** Name of that location */
  expected_location_name: string | null
  /** Where it was found; empty when nobody said */
  found_location_id: string | null
  /** Code of that location */
  found_location_code: string | null
  /** Name of that location */
  found_location_name: string | null
  /** When it was found */
  found_at: string | null
  /** The account that found it */
  found_by: string | null
  /** Name of that account */
  found_by_name: string | null
  /** Whether it is to stand where it was found when the stock audit is completed */
  moves_asset: boolean
  /** Whether its location was changed so */
  has_moved: boolean
  /** What there is to say about it */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetAuditsRow = {
  /** Id of the stock audit */
  id: string
  /** Number of the stock audit, unique in the organization */
  audit_number: string
  /** DRAFT until what is expected is noted; ACTIVE while it is looked for */
  status: 'DRAFT' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED'
  /** The site whose assets are looked for */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Only what stands there or below; empty for the whole site */
  location_id: string | null
  /** Code of the location */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The last day on which it is to be done */
  due_on: string | null
  /** What there is to say about it */
  note: string | null
  /** Why it was cancelled */
  status_note: string | null
  /** When what is expected was noted */
  started_at: string | null
  /** When nothing was looked for any more */
  completed_at: string | null
  /** What you may do with the asset audit in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetBookingAnswer = {
  /** Id of the booking */
  id: string
  /** Number of the booking */
  booking_number: string
  /** How far the booking is */
  status: 'DRAFT' | 'REQUESTED' | 'RESERVED' | 'OUT' | 'OVERDUE' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
  /** From when */
  starts_at: string
  /** Until when, this instant not included */
  ends_at: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AssetBookingAssetsRow = {
  /** Id of the line */
  id: string
  /** The booking that it is part of */
  booking_id: string
  /** Number of the booking, unique in the organization */
  booking_number: string | null
  /** That of the booking */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place in the booking, from 1 */
  position: number
  /** The asset that is booked; of a kind the one that is held back for it, empty while that is open */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Any one of this category, or of one that is narrower; empty when the asset was said */
  category_id: string | null
  /** Code of the category */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** Any one of this manufacturer, with model */
  manufacturer: string | null
  /** Any one of this model; empty when the asset was said */
  model: string | null
  /** DRAFT holds nothing back; OUT while it is lent; CANCELLED when it was never taken */
  status: 'DRAFT' | 'RESERVED' | 'OUT' | 'RETURNED' | 'LOST' | 'CANCELLED'
  /** From when, as the booking has it */
  starts_at: string
  /** Until when, this instant not included; as the booking has it */
  ends_at: string
  /** What there is to say about it */
  note: string | null
  /** What you may do with the asset in the status of its line; nothing while the booking waits for approval */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetBookingsRow = {
  /** Id of the booking */
  id: string
  /** Number of the booking, unique in the organization */
  booking_number: string
  /** The site where its assets stand */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** DRAFT holds nothing back; REQUESTED does while it waits; OUT is lent, OVERDUE late; EXPIRED was not answered */
  status: 'DRAFT' | 'REQUESTED' | 'RESERVED' | 'OUT' | 'OVERDUE' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
  /** The worker who has them; empty when it is somebody else */
  worker_id: string | null
  /** Number of the worker */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** Who has them, when it is no worker */
  external_party: string | null
  /** From when */
  starts_at: string
  /** Until when, this instant not included */
  ends_at: string
  /** What they are for */
  purpose: string | null
  /** When approval was asked for last; empty when none is needed */
  requested_at: string | null
  /** Until when a request waits for an answer */
  answer_by_at: string | null
  /** When it was approved or rejected last */
  decided_at: string | null
  /** The account that did */
  decided_by: string | null
  /** Name of the account that did */
  decided_by_name: string | null
  /** Why it was rejected */
  decision_note: string | null
  /** What you may do with the booking in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetCategoriesRow = {
  /** Id of the category */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the category */
  name: string
  /** What belongs to it */
  description: string | null
  /** The wider category; empty at the top */
  parent_id: string | null
  /** Code of the wider category */
  parent_code: string | null
  /** Name of the wider category */
  parent_name: string | null
  /** How assets of the category fail, one of /failure_classes; that of the wider category when empty */
  failure_class_id: string | null
  /** Code of the class */
  failure_class_code: string | null
  /** Name of the class */
  failure_class_name: string | null
  /** The template of the inspection that its assets pass before they go into service; empty for that of the wider category */
  commissioning_template_id: string | null
  /** Code of that template */
  commissioning_template_code: string | null
  /** Whether work on such assets, narrower categories included, is only done while a permit for it is in force */
  requires_permit: boolean
  /** Whether work on such assets, narrower categories included, is only done while the asset is locked out */
  requires_lockout: boolean
  /** Whether its assets can be booked; empty for what the wider category says, and where none does they can */
  is_bookable: boolean | null
  /** Whether somebody agrees before its assets are booked; empty for what the wider category says */
  booking_needs_approval: boolean | null
  /** How long a booking of its assets lasts at most, in minutes; empty for what the wider category says */
  booking_max_minutes: number | null
  /** How long before it begins a booking is reserved at the latest, in minutes; empty for what the wider category says */
  booking_lead_minutes: number | null
  /** How many days ahead a booking begins at most; empty for what the wider category says */
  booking_ahead_days: number | null
  /** How many of its assets a worker has booked or in hand at one time at most; empty for what the wider category says */
  booking_max_assets: number | null
  /** How long a request waits for an answer at most, in minutes; empty for what the wider category says */
  booking_answer_minutes: number | null
  /** Whether a request is opened when one of its assets comes back damaged; null for what the wider category says, and where none says anything it is */
  damage_opens_request: boolean | null
  /** When it was put away; empty while it is in use */
  archived_at: string | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetCustodiesRow = {
  /** Id of the custody */
  id: string
  /** The asset that is lent */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where the asset belongs, or did when it came back */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** CHECKED_OUT while it is lent, OVERDUE when it is late, RETURNED when it is back */
  status: 'CHECKED_OUT' | 'OVERDUE' | 'RETURNED' | 'LOST'
  /** The worker who has it; empty when it is somebody else */
  worker_id: string | null
  /** Number of the worker */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** Who has it, when it is no worker */
  external_party: string | null
  /** The booking by which it was taken; empty without one */
  booking_id: string | null
  /** Number of the booking, unique in the organization */
  booking_number: string | null
  /** Id of the work order for which it was lent */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** When it was taken */
  checked_out_at: string
  /** When it is to be back; empty while nobody said */
  due_back_at: string | null
  /** When it was back, or known to be lost; empty while it is lent */
  checked_in_at: string | null
  /** How it was when it was taken */
  condition_out: 'GOOD' | 'WORN' | 'DAMAGED' | null
  /** The name by which whoever took it signed for it and its condition */
  signature_out: string | null
  /** How it was when it came back */
  condition_in: 'GOOD' | 'WORN' | 'DAMAGED' | null
  /** The name by which whoever brought it back signed for its condition */
  signature_in: string | null
  /** What there was to say when it was taken */
  note: string | null
  /** What there was to say when it came back */
  return_note: string | null
  /** The request that was opened because it came back damaged; empty when none was */
  request_id: string | null
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** What became of that request */
  request_status: 'NEW' | 'TRIAGED' | 'WAITING_REQUESTER' | 'CONVERTED' | 'RESOLVED' | 'REJECTED' | 'DUPLICATE' | 'CANCELLED' | null
  /** What you may do with the custody in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetDisposalsRow = {
  /** Id of the disposal */
  id: string
  /** The asset */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where the asset stood */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What became of it */
  method: 'SOLD' | 'SCRAPPED' | 'DONATED' | 'RETURNED' | 'TRADED_IN' | 'LOST' | 'OTHER'
  /** The day of it */
  disposed_on: string
  /** Who has it now, or took it away */
  recipient: string | null
  /** What was got for it, in currency; shown to who sees what assets are worth */
  proceeds: number | null
  /** What it stood in the books with on that day, in currency; empty where no book knows it; shown to the same */
  book_value: number | null
  /** Proceeds less book value, below zero for a loss; empty where no book knows the asset; shown to the same */
  gain: number | null
  /** Currency of the amounts: that of the asset's cost */
  currency: string
  /** Who agreed to it, or the paper that says so */
  approved_by: string | null
  /** What there is to say about it */
  note: string | null
  /** UNDONE when it was a mistake: the asset is DECOMMISSIONED again */
  status: 'STANDING' | 'UNDONE'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetDowntimesRow = {
  /** Id of the downtime */
  id: string
  /** The asset that stood still, by itself */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where the asset stands, or stood when the downtime ended */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** OPEN while it lasts; SUPERSEDED by a correction, CANCELLED when it never was */
  status: 'OPEN' | 'CLOSED' | 'SUPERSEDED' | 'CANCELLED'
  /** As its reason has it: UNPLANNED, PLANNED, IDLE (nobody needed it) or EXTERNAL (somebody else's cause) */
  kind: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
  /** Why */
  reason_id: string | null
  /** Code of the reason */
  reason_code: string | null
  /** Name of the reason */
  reason_name: string | null
  /** Whether it is a failure of the asset; as its reason had it, and without one whether it is UNPLANNED */
  is_failure: boolean
  /** Whether the time is taken from availability; as its reason had it */
  counts_in_availability: boolean
  /** How much of its output is lost, in percent; 100 is a standstill, less is a slow run */
  capacity_loss_percent: number
  /** Since when */
  started_at: string
  /** Until when, this instant not included; empty while it lasts */
  ended_at: string | null
  /** The work order that ends it */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Who or what noticed it */
  detected_by: 'OPERATOR' | 'SENSOR' | 'INSPECTION' | null
  /** What there is to say about it */
  note: string | null
  /** The downtime in whose place it stands */
  corrects_id: string | null
  /** What you may do with the downtime in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetInstallationsRow = {
  /** Id of the installation */
  id: string
  /** The position */
  position_id: string
  /** Code of the position */
  position_code: string | null
  /** Name of the position */
  position_name: string | null
  /** The asset that fills it */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site of the position */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Since when it fills it */
  started_at: string
  /** Until when; empty while it does */
  ended_at: string | null
  /** Why it was taken out; empty while it is in */
  reason: 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT' | 'LOST' | null
  /** What there is to say about it */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetMetersRow = {
  /** Id of the meter */
  meter_id: string
  /** Code of the meter, unique in the organization */
  code: string
  /** Name of the meter */
  name: string
  /** CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees, one of observations */
  kind: 'CONTINUOUS' | 'GAUGE' | 'CHARACTERISTIC'
  /** ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading */
  reading_mode: 'ABSOLUTE' | 'DELTA'
  /** Which way a continuous meter counts */
  direction: 'UP' | 'DOWN'
  /** Unit of the readings; empty for a CHARACTERISTIC, which has observations */
  unit: string | null
  /** Whether it takes readings */
  status: 'ACTIVE' | 'RETIRED'
  /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
  current_reading: number | null
  /** When that was read */
  current_at: string | null
  /** Everything counted, whatever rollovers, resets and replacements made of the display */
  life_to_date: number | null
  /** Counted per day, as average_method has it; empty for a gauge and a characteristic */
  average_per_day: number | null
  /** Readings before it were forgotten but the last good one, nothing of that time changes any more; empty: none were */
  forgotten_before: string | null
  /** Whether a new reading was expected by now */
  is_overdue: boolean
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Code of the location */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the asset or location; follows the asset when it moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Where it is and how it is read */
  description: string | null
  /** Serial number of the counter that is mounted; an exchange brings another */
  serial_number: string | null
  /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
  rollover_value: number | null
  /** The least that the meter can show */
  min_value: number | null
  /** The most that the meter can show */
  max_value: number | null
  /** The most that can happen in a day; faster readings are kept as suspect */
  max_rate_per_day: number | null
  /** A new reading is overdue after this many hours */
  expected_interval_hours: number | null
  /** When the meter was installed */
  installed_at: string | null
  /** What was counted before the first reading; part of the life to date */
  initial_life_to_date: number
  /** How average_per_day is reckoned: of ALL readings, of SLIDING_DAYS or SLIDING_READINGS, or STATIC, as somebody said */
  average_method: 'ALL' | 'SLIDING_DAYS' | 'SLIDING_READINGS' | 'STATIC'
  /** How many days (90 when empty) or readings (30 when empty) a sliding average takes */
  average_window: number | null
  /** The average that somebody said */
  static_per_day: number | null
  /** By how many standard deviations a reading may differ from what is usual in a day before it is SUSPECT; 4 is common, empty asks nothing */
  outlier_deviations: number | null
  /** Of how many good readings before it that is reckoned; 30 when empty */
  outlier_window: number | null
  /** It counts what the meters count that it follows, or followed, and takes no readings of its own */
  is_follower: boolean
  /** Id of the type that the meter is of; what the meter is stands in the meter itself, whatever becomes of the type */
  type_id: string | null
  /** Code of the type */
  type_code: string | null
  /** Name of the type */
  type_name: string | null
  /** How many decimals a reading has at most; empty for as many as are kept, 6. What was recorded before stays as it was */
  decimals: number | null
  /** The words for the states that a CHARACTERISTIC meter can be seen in, from the best to the worst; a reading is the position of one, from 1 */
  observations: string[] | null
  /** What a CHARACTERISTIC meter was seen as at last: the word at the position that current_reading is */
  current_observation: string | null
  /** What you may do with the meter in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** The same as meter_id, as every list has it */
  id: string
  /** Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetMoveCorrectionsRow = {
  /** Id of the correction */
  id: string
  /** The asset that had moved */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where the asset stood when it was put right */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** CORRECTED: it moved at another time, UNDONE: it did not move */
  kind: 'CORRECTED' | 'UNDONE'
  /** When it had moved, as it was told before */
  told_at: string
  /** When it moved; empty where it did not */
  moved_at: string | null
  /** How many assets had moved with it, itself included */
  moved_assets: number
  /** Why it was put right */
  reason: string
  /** The account that put it right */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** When the record was made */
  created_at: string
}

type AssetPlacementsRow = {
  /** Id of the placement */
  id: string
  /** The asset */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where it stood */
  site_id: string
  /** Name of the site */
  site_name: string | null
  /** Where in the site it stood */
  location_id: string | null
  /** Name of the location */
  location_name: string | null
  /** The asset that it was part of */
  parent_id: string | null
  /** Whether what it was part of stood still when it did */
  stops_parent: boolean
  /** From when it stood there */
  started_at: string
  /** Until when; empty while it stands there */
  ended_at: string | null
  /** Why it was moved there */
  reason: 'INSTALL' | 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT'
  /** What there was to say about the move */
  note: string | null
}

type AssetPositionsRow = {
  /** Id of the position */
  id: string
  /** The site that the position is part of */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Short code, such as a tag number, unique in the site */
  code: string
  /** Name of the position */
  name: string
  /** What it is for */
  description: string | null
  /** The wider position */
  parent_id: string | null
  /** Code of the wider position */
  parent_code: string | null
  /** Name of the wider position */
  parent_name: string | null
  /** Where in the site it is; what is installed stands there */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** What may be installed: assets of this category, or of one that is narrower; empty for any */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** How critical its function is: A the most, D the least */
  criticality: 'A' | 'B' | 'C' | 'D' | null
  /** The asset that is installed now; empty when none is */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Since when it is */
  installed_at: string | null
  /** When the position was put away; nothing is installed in it any more */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetRelationsRow = {
  /** Id of the relation */
  id: string
  /** The site of from_asset_id */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that feeds, backs up or replaces */
  from_asset_id: string
  /** Number of the first asset */
  from_asset_number: string | null
  /** Name of the first asset */
  from_asset_name: string | null
  /** What it is for the other one */
  kind: 'FEEDS' | 'BACKUP_OF' | 'REPLACES'
  /** The asset that is fed, backed up or replaced */
  to_asset_id: string
  /** Number of the other asset */
  to_asset_number: string | null
  /** Name of the other asset */
  to_asset_name: string | null
  /** Since when */
  started_at: string
  /** Until when; empty while it lasts */
  ended_at: string | null
  /** What there is to say about it */
  note: string | null
  /** CANCELLED when it never was */
  status: 'ACTIVE' | 'ENDED' | 'CANCELLED'
  /** Why it never was */
  cancel_reason: string | null
  /** What you may do with the relation in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetSpareAnswer = {
  /** Id of the spare */
  id: string
  /** The asset that it is for */
  asset_id: string | null
  /** The category that it is for */
  category_id: string | null
  /** The item */
  item_id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type AssetSparesRow = {
  /** Id of the spare */
  id: string
  /** The asset that it is for; empty when it is for a category */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site of the asset; empty for a category */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The category whose assets it is for, with those below it */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** How much of it an asset has in it, in the base unit of the item */
  quantity_installed: number | null
  /** How much of it should lie at the site, in the base unit of the item */
  quantity_recommended: number | null
  /** Whether the asset stands still for want of it */
  is_critical: boolean
  /** What there is to say about it */
  note: string | null
  /** When it was put away; empty while it is kept */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetStatusChangesRow = {
  /** Id of the step */
  id: string
  /** The asset */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site where the asset stood then */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Where it was in its life before */
  from_status: string
  /** What brought it on, such as put_asset_in_service */
  action: string
  /** Where it was in its life after it */
  to_status: string
  /** When */
  changed_at: string
  /** What there was to say about it */
  note: string | null
  /** UNDONE when it was taken back as a mistake */
  status: 'STANDING' | 'UNDONE'
  /** When it was taken back */
  undone_at: string | null
  /** Why it was taken back */
  undo_reason: string | null
  /** What you may do with it: only the last step that stands is taken back */
  allowed_actions: string[] | null
  /** The account that did it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssetsDownRow = {
  /** Id of the asset */
  id: string
  /** Number of the asset, unique in the organization */
  asset_number: string
  /** Name of the asset */
  name: string
  /** Where the asset is in its life */
  status: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'COMMISSIONING' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | 'LOST' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
  /** A is the most critical, D the least */
  criticality: 'A' | 'B' | 'C' | 'D' | null
  /** The site where it stands */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** As its reason has it: UNPLANNED, PLANNED, IDLE (nobody needed it) or EXTERNAL (somebody else's cause) */
  kind: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
  /** Since when */
  started_at: string
  /** The downtime that stops it */
  downtime_id: string
  /** The asset whose downtime that is; often itself */
  stopped_by_id: string
  /** Number of that asset */
  stopped_by_number: string | null
  /** Name of that asset */
  stopped_by_name: string | null
}

type AssetsRow = {
  /** Id of the asset */
  id: string
  /** Number of the asset, unique in the organization */
  asset_number: string
  /** Name of the asset */
  name: string
  /** Where the asset is in its life */
  status: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'COMMISSIONING' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | 'LOST' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
  /** A is the most critical, D the least */
  criticality: 'A' | 'B' | 'C' | 'D' | null
  /** The site where it stands */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Where in the site it stands */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The kind of thing it is */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** How it fails, one of /failure_classes; that of its category when empty */
  failure_class_id: string | null
  /** Code of the class */
  failure_class_code: string | null
  /** Name of the class */
  failure_class_name: string | null
  /** The asset that it is part of; empty at the top */
  parent_id: string | null
  /** Number of that asset */
  parent_number: string | null
  /** Name of that asset */
  parent_name: string | null
  /** Whether what it is part of stands still when it does */
  stops_parent: boolean
  /** What the asset is and does */
  description: string | null
  /** Who made it */
  manufacturer: string | null
  /** The maker's model */
  model: string | null
  /** The maker's serial number */
  serial_number: string | null
  /** Barcode, QR or tag on the asset */
  barcode: string | null
  /** When it went into service */
  in_service_on: string | null
  /** The hours in which it is to run; empty for around the clock */
  operating_calendar_id: string | null
  /** Code of that calendar */
  operating_calendar_code: string | null
  /** Name of that calendar */
  operating_calendar_name: string | null
  /** The worker who answers for it; empty while nobody does */
  responsible_worker_id: string | null
  /** Number of that worker */
  responsible_worker_number: string | null
  /** Name of that worker */
  responsible_worker_name: string | null
  /** Whose it is: OWNED by the organization, LEASED, RENTED, or of a CUSTOMER or a VENDOR */
  owner_kind: 'OWNED' | 'LEASED' | 'RENTED' | 'CUSTOMER' | 'VENDOR'
  /** Who owns it, where it is not the organization's own */
  owner_name: string | null
  /** The day on which it was bought, or otherwise came to be looked after */
  acquired_on: string | null
  /** What it cost, in currency; shown to who may make, change or retire assets or read their values */
  purchase_cost: number | null
  /** What another one would cost now, in currency; shown to the same */
  replacement_value: number | null
  /** What an hour costs in which it is to run and stands still, in currency; shown to the same */
  downtime_cost_per_hour: number | null
  /** Currency of its cost and value, such as EUR; empty for that of its site */
  currency: string | null
  /** How many months of warranty begin when it first goes into service */
  warranty_months: number | null
  /** The last day of the warranty */
  warranty_ends_on: string | null
  /** The vendor from whom it was bought by a purchase order */
  vendor_id: string | null
  /** Name of that vendor */
  vendor_name: string | null
  /** The line of the purchase order by which it was bought */
  purchase_order_line_id: string | null
  /** What you may do with the asset in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type AssignmentAnswer = {
  /** Id of the work order */
  id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string
  /** Where the work order is in its life */
  status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
  /** All workers who have the work order now */
  assigned_worker_ids: string[]
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** What should be seen to although the action was done, each with the record that it is about; else an empty list */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type AuditEventsRow = {
  /** Id of the event */
  id: string
  /** When the transaction began */
  at: string
  /** The kind of record that changed */
  entity: string
  /** The record that changed */
  entity_id: string
  /** The site of the record; empty when it belongs to none */
  site_id: string | null
  /** INSERT, UPDATE or DELETE; BATCH when one event stands for many rows */
  operation: 'INSERT' | 'UPDATE' | 'DELETE' | 'BATCH'
  /** The action that was called */
  action: string | null
  /** Version of the record after the change */
  row_version: number | null
  /** The values that changed, as they were; empty for an insert */
  before: { [key: string]: Json } | null
  /** The values that changed, as they are; the whole row for an insert */
  after: { [key: string]: Json } | null
  /** Who acted: the identity that held the key or password */
  actor_id: string | null
  /** Name of that identity */
  actor_name: string | null
  /** For whom: the person, or service account, that the token named */
  account_id: string | null
  /** Name of that account */
  account_name: string | null
  /** The API key that was used; empty after a log-in by password */
  api_key_id: string | null
  /** The session that was used */
  session_id: string | null
  /** Id of the request, as answered in X-Request-Id */
  request_reference: string | null
}

type AuthEventsRow = {
  /** Id of the event */
  id: string
  /** When it happened */
  at: string
  /** EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE, CHANGE_PASSWORD or AUTHENTICATE (the password was given again) */
  kind: 'EXCHANGE' | 'SIGN_IN' | 'REFRESH' | 'SIGN_OUT' | 'REVOKE' | 'CHANGE_PASSWORD' | 'AUTHENTICATE'
  /** OK, or the error_code that was answered */
  outcome: string
  /** The account that acted: that logged in, or ended the session */
  actor_id: string | null
  /** Name of that account */
  actor_name: string | null
  /** The account for which it was done, and which the token names; empty when there was none */
  account_id: string | null
  /** Name of that account */
  account_name: string | null
  /** The API key that was presented */
  api_key_id: string | null
  /** The session that was opened or used */
  session_id: string | null
  /** Network address of the caller */
  address: string | null
  /** Id of the request */
  request_reference: string | null
}

type BinAnswer = {
  /** Id of the bin */
  id: string
  /** Code of the bin, unique in its storeroom */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type BlackoutAnswer = {
  /** Id of the blackout */
  id: string
  /** Version of the blackout */
  row_version: number
}

type BudgetAnswer = {
  /** Id of the budget */
  id: string
  /** How often its amount was said, from 1 */
  revision: number
  /** Where the budget is in its life */
  status: 'DRAFT' | 'ACTIVE' | 'CLOSED' | 'CANCELLED'
  /** What may be spent */
  amount: number | null
  /** What is left of it */
  available_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type BudgetEntriesRow = {
  /** Id of the entry */
  id: string
  /** The budget */
  budget_id: string
  /** Name of the budget */
  budget_name: string | null
  /** The site for which it is bought */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** PRE_COMMITMENT: approved to be bought; COMMITMENT: ordered; ACTUAL: arrived or invoiced */
  kind: 'PRE_COMMITMENT' | 'COMMITMENT' | 'ACTUAL'
  /** In the currency of the budget; below zero where it is given back, zero where it only says who bears it */
  amount: number | null
  /** Currency of the amounts; it bears what is bought for sites that keep their books in it */
  currency: string | null
  /** What the budget bears, as /entities has it, such as procurement.order_lines */
  source_entity: string
  /** Id of what it bears */
  source_id: string
  /** The kind of record by which it changed: a document of purchasing, or a budget that was closed */
  cause_entity: string
  /** Id of that record */
  cause_id: string
  /** When the record was made */
  created_at: string
  /** The account that acted */
  created_by: string | null
  /** Name of the account that acted */
  created_by_name: string | null
}

type BudgetRevisionsRow = {
  /** Id of the revision */
  id: string
  /** The budget */
  budget_id: string
  /** Name of the budget */
  budget_name: string | null
  /** Currency of the amounts; it bears what is bought for sites that keep their books in it */
  currency: string | null
  /** The revision that came of it */
  revision: number
  /** What could be spent before */
  old_amount: number | null
  /** What can be spent since */
  new_amount: number | null
  /** Why it was changed */
  reason: string
  /** The transfer by which it was changed */
  transfer_id: string | null
  /** When the record was made */
  created_at: string
  /** The account that changed it */
  created_by: string | null
  /** Name of the account that changed it */
  created_by_name: string | null
}

type BudgetTransferAnswer = {
  /** Id of the transfer */
  id: string
  /** Where the transfer is in its life */
  status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type BudgetTransfersRow = {
  /** Id of the transfer */
  id: string
  /** The budget that gives */
  from_budget_id: string
  /** Name of the budget that gives */
  from_budget_name: string | null
  /** The budget that gets, in the same currency */
  to_budget_id: string
  /** Name of the budget that gets */
  to_budget_name: string | null
  /** How much */
  amount: number | null
  /** Currency of the amounts; it bears what is bought for sites that keep their books in it */
  currency: string | null
  /** Why */
  reason: string
  /** PENDING_APPROVAL until somebody else than who asked decided, or it was cancelled */
  status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  /** Why it was rejected or cancelled */
  status_note: string | null
  /** The account that asked for it */
  created_by: string | null
  /** Name of the account that asked for it */
  created_by_name: string | null
  /** The account that decided */
  decided_by: string | null
  /** Name of the account that decided */
  decided_by_name: string | null
  /** When it was decided */
  decided_at: string | null
  /** What you may do with the transfer in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type BudgetsRow = {
  /** Id of the budget */
  id: string
  /** What the budget is called */
  name: string
  /** The cost center whose budget it is */
  cost_center_id: string
  /** Code of the cost center */
  cost_center_code: string | null
  /** Name of the cost center */
  cost_center_name: string | null
  /** Currency of the amounts; it bears what is bought for sites that keep their books in it */
  currency: string
  /** First day of its time; budgets of a cost center in a currency do not overlap */
  starts_on: string
  /** Last day of its time */
  ends_on: string
  /** How often its amount was said, from 1 */
  revision: number
  /** DRAFT until it is used, ACTIVE while it bears what is bought, CLOSED when its time is settled, CANCELLED when it never was used */
  status: 'DRAFT' | 'ACTIVE' | 'CLOSED' | 'CANCELLED'
  /** What may be spent */
  amount: number | null
  /** What was approved to be bought and is not ordered yet */
  pre_committed_amount: number | null
  /** What is ordered and has neither arrived nor been invoiced */
  committed_amount: number | null
  /** What has arrived or was invoiced, less what went back */
  actual_amount: number | null
  /** What is left: the amount less these three; below zero when more was spent */
  available_amount: number | null
  /** How much of the amount is not available any more, in percent; empty when the amount is nothing */
  used_percent: number | null
  /** Whether an order that it cannot bear is refused; otherwise it is only told */
  is_hard: boolean
  /** From which share of the amount on the budget is told to be nearly used up; never when empty */
  warn_percent: number | null
  /** Whether the share is reached from which the budget warns */
  is_nearly_used_up: boolean
  /** Whether more was claimed than the amount */
  is_exceeded: boolean
  /** What there is to say about it */
  note: string | null
  /** Why it was closed or cancelled */
  status_note: string | null
  /** What you may do with the budget in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type CalendarAnswer = {
  /** Id of the calendar */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CalendarExceptionsRow = {
  /** Id of the entry */
  id: string
  /** The calendar */
  calendar_id: string
  /** Short code, unique in the organization */
  calendar_code: string | null
  /** Name of the calendar */
  calendar_name: string | null
  /** The date */
  occurs_on: string
  /** False: no work all day; true: work at these hours, and only then */
  is_working: boolean
  /** When the hours begin; empty on a day without work */
  start_time: string | null
  /** When the hours are over; empty on a day without work */
  end_time: string | null
  /** Name of the day */
  name: string | null
  /** When the record was made */
  created_at: string
}

type CalendarHoursRow = {
  /** Id of the hours */
  id: string
  /** The calendar */
  calendar_id: string
  /** Short code, unique in the organization */
  calendar_code: string | null
  /** Name of the calendar */
  calendar_name: string | null
  /** Day of the week */
  weekday: string | null
  /** Day of the week as a number: 1 is Monday, 7 is Sunday */
  weekday_number: number
  /** When the hours begin, such as 08:00 */
  start_time: string | null
  /** When the hours are over; 24:00 is the end of the day */
  end_time: string | null
  /** When the record was made */
  created_at: string
}

type CalendarsRow = {
  /** Id of the calendar */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the calendar */
  name: string
  /** Whether the sites keep it that name no calendar; without a default they work around the clock */
  is_default: boolean
  /** When the calendar was put away; empty while it is in use */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type CategoryAnswer = {
  /** Id of the category */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CertificateTypeAnswer = {
  /** Id of the type */
  id: string
  /** Its code */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CertificateTypesRow = {
  /** Id of the type */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the type */
  name: string
  /** How long one holds from the day of its issue when nothing else is said, in months; empty for ever */
  validity_months: number | null
  /** For how many days after its end one that has expired is only warned of, where the type does not block */
  grace_days: number
  /** Whether one that has expired holds no more from the next day on */
  is_blocking: boolean
  /** When the type was put away: certificates of it go on, and no new ones are recorded */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ChannelTestAnswer = {
  /** The message, of /notification_messages */
  message_id: string | null
  /** Its status: QUEUED */
  message_status: string | null
  /** The channel that is tested */
  channel: string | null
  /** The relay, of /notification_relays */
  relay_id: string | null
  /** Its status: TESTING */
  relay_status: string | null
  /** The destination that was given */
  destination_id: string | null
  /** To whom the message goes; null where the channel needs nobody */
  recipient: string | null
}

type CommentAnswer = {
  /** Id of the comment */
  id: string
  /** The work order */
  work_order_id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CommissioningAnswer = {
  /** Id of the asset */
  id: string
  /** Number of the asset, unique in the organization */
  asset_number: string
  /** Where the asset is in its life */
  status: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'COMMISSIONING' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | 'LOST' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
  /** The inspection that it has to pass; empty where its category asks for none */
  inspection_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ConsignmentLiabilitiesRow = {
  /** Id of the movement, a row of /stock_movements */
  id: string
  /** When it happened */
  moved_at: string
  /** The vendor to whom it is owed */
  vendor_id: string | null
  /** Name of that vendor */
  vendor_name: string | null
  /** What happened; MOVE_OUT and MOVE_IN change place or condition within the storeroom, COST_ADJUST the value only */
  kind: 'OPENING' | 'RECEIPT' | 'ISSUE' | 'RETURN' | 'TRANSFER_OUT' | 'TRANSFER_IN' | 'ADJUST_UP' | 'ADJUST_DOWN' | 'SCRAP' | 'VENDOR_RETURN' | 'COST_ADJUST' | 'KIT_IN' | 'KIT_OUT' | 'MOVE_IN' | 'MOVE_OUT' | 'REVERSAL' | 'LOST' | 'FOUND'
  /** The item that moved */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom in which it moved */
  storeroom_id: string
  /** Short code, unique in the organization */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** How much moved, in the base unit; 0 where only the value changed */
  quantity: number
  /** What a base unit is owed for */
  unit_price: number | null
  /** What became due to the vendor with it, in the currency of the site; negative when it is owed no more */
  owed_amount: number | null
  /** Currency of the amount, that of the site */
  currency: string | null
  /** The work order that is charged */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What is charged where there is no work order */
  cost_center: string | null
  /** Why */
  reason: string | null
  /** The document that it came with, such as a delivery note or a count */
  reference: string | null
  /** When the record was made */
  created_at: string
}

type ContractAnswer = {
  /** Id of the contract */
  id: string
  /** Number of the contract, unique in the organization */
  contract_number: string
  /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ContractTypeSettingsRow = {
  /** Id of the contract type; leave it out to create one */
  id: string
  /** Short code, unique in the organization; with a resolution, what finds an existing type */
  code: string
  /** Name of the contract type */
  name: string
  /** What the entitlement engine matches on */
  category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT'
  /** Whether new contracts may be of the type; true unless given */
  is_active: boolean
  /** Whether its contracts cover labour unless they say otherwise; false unless given */
  default_covers_labour: boolean
  /** Whether its contracts cover parts unless they say otherwise; false unless given */
  default_covers_parts: boolean
  /** Whether its contracts cover travel unless they say otherwise; false unless given */
  default_covers_travel: boolean
  /** Binds every contract of the type to authorized vendors, signed or not; false unless given */
  requires_authorized_vendor: boolean
  /** How many contracts of the type there are; those that you reach. Cannot be changed */
  contracts: number
  /** How many of them its vendor requirement binds: all or none. Cannot be changed */
  contracts_bound_by_type: number
  /** Raised by each change. Send it back, or as If-Match, to notice changes by others */
  row_version: number
}

type ContractsRow = {
  /** Id of the contract */
  id: string
  /** Number of the contract, unique in the organization */
  contract_number: string
  /** What the contract is about */
  title: string
  /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
  /** Why it was suspended, terminated or sent back */
  status_reason: string | null
  /** The contract type */
  type_id: string
  /** Code of the type */
  type_code: string | null
  /** Name of the type */
  type_name: string | null
  /** Category of the type */
  category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT' | null
  /** With whom the contract is made */
  vendor_id: string
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** The site that the contract is for; empty when it is for all */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** First day on which it covers, at each site by its own clock */
  starts_on: string | null
  /** Last day on which it covers, at each site by its own clock; empty when it runs until terminated */
  ends_on: string | null
  /** When it was signed */
  signed_at: string | null
  /** Whether it covers labour; the type decides when the contract does not */
  covers_labour: boolean | null
  /** Whether it covers parts; the type decides when the contract does not */
  covers_parts: boolean | null
  /** Whether it covers travel; the type decides when the contract does not */
  covers_travel: boolean | null
  /** Whether the contract itself, once signed, asks for authorized vendors */
  requires_authorized_vendor: boolean
  /** Whether only authorized vendors may work: the type binds every contract, signed or not; the contract itself once it is signed */
  is_authorized_vendor_required: boolean | null
  /** In the currency of the contract */
  total_value: number | null
  /** Three capital letters */
  currency: string | null
  /** What you may do with the contract in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type CostAnswer = {
  /** Id of the line of the ledger */
  id: string
  /** The work order that bears the cost */
  work_order_id: string
  /** Kind of the cost */
  kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE' | 'TRAVEL' | 'OTHER' | 'CREDIT'
  /** What it costs, below zero when it is given back */
  amount: number | null
  /** Currency in which the cost arose */
  currency: string
  /** The amount in the currency of the site */
  base_amount: number | null
  /** The currency of the site */
  base_currency: string
}

type CostCenterAnswer = {
  /** Id of the cost center */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CostCentersRow = {
  /** Id of the cost center */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the cost center */
  name: string
  /** When the cost center was put away: what it bears stays, and nothing is added */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type CountAnswer = {
  /** Id of the count */
  id: string
  /** Number of the count, unique in the organization */
  count_number: string
  /** Where the count is in its life */
  status: 'DRAFT' | 'COUNTING' | 'REVIEW' | 'APPROVED' | 'POSTED' | 'CANCELLED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CraftAnswer = {
  /** Id of the craft */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CraftsRow = {
  /** Id of the craft */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the craft */
  name: string
  /** When the craft was put away: workers keep it, and nobody new has it */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type CurrenciesRow = {
  /** Id of the currency */
  id: string
  /** Code of ISO 4217, such as EUR */
  code: string
  /** Name of the currency */
  name: string
  /** To how many places amounts are rounded: 0 for JPY, 2 for EUR, 3 for KWD */
  decimals: number
}

type CustodyAnswer = {
  /** Id of the custody */
  custody_id: string | null
  /** The asset that is lent */
  asset_id: string | null
  /** CHECKED_OUT, OVERDUE or RETURNED */
  status: string | null
  /** The booking by which it was taken; empty without one */
  booking_id: string | null
  /** When it was taken */
  checked_out_at: string | null
  /** When it is to be back; empty while nobody said */
  due_back_at: string | null
  /** When it came back; empty while it is lent */
  checked_in_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number | null
  /** The request that was opened because it came back damaged; empty when none was */
  request_id: string | null
}

type CustomFieldAnswer = {
  /** Id of the field */
  id: string
  /** The key inside custom */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type CustomFieldsRow = {
  /** Id of the field */
  id: string
  /** The entity that has the field, such as asset.assets */
  entity: string
  /** The key inside custom */
  code: string
  /** What people see */
  name: string
  /** What values it takes */
  kind: 'TEXT' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'DATE'
  /** Whether a record needs a value */
  is_required: boolean
  /** The texts that are allowed; empty for any */
  vocabulary: string[] | null
  /** When the field was put away; empty while it is in use */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type DepreciationAdjustmentsRow = {
  /** Id of the change */
  id: string
  /** The asset in the book */
  depreciation_enrolment_id: string
  /** The asset; what it is made of may have books of its own */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** That of the asset */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The day of the change, which counts from its month on */
  changes_on: string
  /** What is added to the cost; less than nothing takes from it; shown to who sees what assets are worth */
  cost_amount: number | null
  /** That of the site when the asset came into the book */
  currency: string | null
  /** What it is worth at the end of its life from now on; empty where that stays; shown to the same */
  salvage_amount: number | null
  /** How many months are added to its life */
  life_months_added: number
  /** How much is added to what its meter counts in its life */
  life_units_added: number
  /** The repair whose cost it is */
  work_order_id: string | null
  /** Why */
  reason: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type DepreciationBookAnswer = {
  /** Id of the book */
  id: string
  /** Its code */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DepreciationBooksRow = {
  /** Id of the book */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the book */
  name: string
  /** By what law or rule it is kept */
  description: string | null
  /** Whether it tells what an asset is worth where one value is asked for; one book of the organization */
  is_leading: boolean
  /** When the book was put away; empty while it is used */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type DepreciationChargesRow = {
  /** Id of the line */
  id: string
  /** The asset in the book */
  depreciation_enrolment_id: string
  /** The book */
  depreciation_book_id: string | null
  /** Code of the book */
  depreciation_book_code: string | null
  /** Name of the book */
  depreciation_book_name: string | null
  /** The asset; what it is made of may have books of its own */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** That of the asset */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** CHARGE, or the REVERSAL of one */
  kind: 'CHARGE' | 'REVERSAL'
  /** The first day that it is for: that of the month, or that of a disposal that was undone */
  period_on: string
  /** The last day that it is for: that of the month, or the one before the asset was disposed of */
  ends_on: string
  /** What the asset was worth before; shown to who sees what assets are worth */
  opening_value: number | null
  /** What was added to its cost; shown to the same */
  changed_amount: number | null
  /** What was charged; less than nothing in a reversal; shown to the same */
  charge_amount: number | null
  /** What it is worth after: what it was, with what was added, without what was charged; shown to the same */
  closing_value: number | null
  /** That of the site when the asset came into the book */
  currency: string | null
  /** Day on which it counts in the books: its last, or the first open day after it when that month is closed */
  posted_on: string
  /** When it was posted */
  posted_at: string
  /** The line that it takes back */
  reverses_id: string | null
  /** When it was taken back; empty while it counts */
  reversed_at: string | null
  /** What there is to say about it */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type DepreciationEnrolmentAnswer = {
  /** Id of the asset in the book */
  id: string
  /** The asset */
  asset_id: string
  /** ACTIVE, ENDED or CANCELLED */
  status: 'ACTIVE' | 'ENDED' | 'CANCELLED'
  /** The last day of what is posted; empty before that */
  posted_through_on: string | null
  /** The sum of what was charged */
  accumulated_depreciation: number | null
  /** What the asset is worth, as far as it is posted */
  book_value: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DepreciationEnrolmentsRow = {
  /** Id of the asset in the book */
  id: string
  /** The asset; what it is made of may have books of its own */
  asset_id: string
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site of the asset */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The book */
  depreciation_book_id: string
  /** Code of the book */
  depreciation_book_code: string | null
  /** Name of the book */
  depreciation_book_name: string | null
  /** ACTIVE until the asset is disposed of; CANCELLED when it was a mistake */
  status: 'ACTIVE' | 'ENDED' | 'CANCELLED'
  /** STRAIGHT_LINE: the same each month; DOUBLE_DECLINING: twice that of what is left each year, until the same each month is more; WRITTEN_DOWN_VALUE: a rate of what is left each year; UNITS: by a meter; MANUAL: what is recorded */
  method: 'STRAIGHT_LINE' | 'DOUBLE_DECLINING' | 'WRITTEN_DOWN_VALUE' | 'UNITS' | 'MANUAL'
  /** How the first month or year counts. FULL_MONTH: the month it starts in as a whole; HALF_YEAR: half a year in the calendar year it starts in, spread over what is left of that; DAILY: by its days */
  convention: 'FULL_MONTH' | 'HALF_YEAR' | 'DAILY'
  /** That of the site when the asset came into the book */
  currency: string
  /** What it cost at first; what was added is at /depreciation_adjustments; shown to who sees what assets are worth */
  cost: number | null
  /** What it is worth at the end of its life, at first; shown to the same */
  salvage_amount: number | null
  /** How long its life is, at first; none by UNITS and MANUAL */
  life_months: number | null
  /** By WRITTEN_DOWN_VALUE, how much of what is left goes in a year; empty: what leads from cost to salvage_amount */
  rate_percent: number | null
  /** By UNITS, the meter that counts its use */
  meter_id: string | null
  /** By UNITS, how much the meter counts in its life, at first */
  life_units: number | null
  /** The first day that counts */
  starts_on: string
  /** The last day of what is posted; empty before that */
  posted_through_on: string | null
  /** The sum of what was charged; shown to the same */
  accumulated_depreciation: number | null
  /** What it is worth, as far as it is posted; shown to the same */
  book_value: number | null
  /** The day on which the asset was disposed of, which does not count any more */
  ended_on: string | null
  /** What there is to say about it */
  note: string | null
  /** What you may do with the asset in the book in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type DetectionMethodsRow = {
  /** Id of the method */
  id: string
  /** By which a report names the method */
  code: string
  /** What the method is */
  name: string
  /** Number in the standard */
  notation: string
  /** Whether it was looked for by a plan, watched all the time, or met by chance */
  category: 'SCHEDULED' | 'CONTINUOUS' | 'CASUAL' | 'OTHER'
}

type DeviceAnswer = {
  /** Id of the device */
  id: string
  /** What it is called outside */
  external_code: string
  /** The account as which it sends */
  account_id: string
  /** When it was put away; empty while it is in use */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DeviceKeyAnswer = {
  /** The device */
  device_id: string | null
  /** Id of the new key */
  api_key_id: string | null
  /** The key itself, shown this once; empty when a repeated Idempotency-Key is answered */
  api_key: string | null
  /** The public part of the key, by which it is told from others */
  prefix: string | null
  /** When it stops working; empty for never */
  expires_at: string | null
}

type DeviceScansRow = {
  /** Id of the scan */
  id: string
  /** The device */
  discovered_device_id: string
  /** Name of the device in the network */
  hostname: string | null
  /** The site of the device */
  site_id: string
  /** Name of the site */
  site_name: string | null
  /** Who sent it */
  source: string
  /** When the agent looked; when it came in, if that is not known */
  collected_at: string
  /** Whether it told a part only */
  is_partial: boolean
  /** What it told about */
  sections: string[]
  /** SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one taken in before */
  verdict: 'OK' | 'SUSPECT' | 'STALE'
  /** Applications that came */
  added_count: number
  /** Applications that went */
  removed_count: number
  /** Applications whose version changed */
  version_count: number
  /** Updates of the operating system not seen before */
  os_update_count: number
  /** When it came in */
  created_at: string
}

type DiscoveredDeviceAnswer = {
  /** Id of the device */
  id: string
  /** Its status */
  status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED' | 'MERGED'
  /** The asset that it is */
  asset_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DiscoveredDevicesRow = {
  /** Id of the device */
  id: string
  /** Name of the device in the network */
  hostname: string | null
  /** COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says */
  device_type: string
  /** Whether it is known which asset the device is */
  status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED' | 'MERGED'
  /** Why the device is ignored or in conflict */
  status_reason: string | null
  /** The site of the device */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that the device is; empty when it is not matched, or out of your reach */
  asset_id: string | null
  /** Number of that asset */
  asset_number: string | null
  /** Name of that asset */
  asset_name: string | null
  /** Domain or workgroup */
  domain: string | null
  /** Who made it */
  manufacturer: string | null
  /** The maker's model */
  model: string | null
  /** The maker's serial number */
  serial_number: string | null
  /** Memory, in MB */
  memory_megabytes: number | null
  /** Operating system */
  os_name: string | null
  /** Version of the operating system */
  os_version: string | null
  /** Operating system in full */
  os_full_name: string | null
  /** Version of its kernel */
  kernel_version: string | null
  /** Processor architecture */
  architecture: string | null
  /** The agent that reported last */
  agent_version: string | null
  /** The first scan */
  first_seen_at: string
  /** The latest scan */
  last_seen_at: string
  /** What you may do with the device in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
  /** The device that it turned out to be; empty when it is one itself, or that is out of your reach */
  merged_into_id: string | null
  /** Name of that device */
  merged_into_hostname: string | null
}

type DowntimeAnswer = {
  /** Id of the downtime */
  id: string
  /** The asset that stood still, by itself */
  asset_id: string
  /** OPEN while it lasts; SUPERSEDED by a correction, CANCELLED when it never was */
  status: 'OPEN' | 'CLOSED' | 'SUPERSEDED' | 'CANCELLED'
  /** As its reason has it: UNPLANNED, PLANNED, IDLE (nobody needed it) or EXTERNAL (somebody else's cause) */
  kind: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
  /** Since when */
  started_at: string
  /** Until when, this instant not included; empty while it lasts */
  ended_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DowntimeReasonAnswer = {
  /** Id of the reason */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type DowntimeReasonsRow = {
  /** Id of the reason */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the reason */
  name: string
  /** When the reason is the right one */
  description: string | null
  /** UNPLANNED and PLANNED take it from those who need it; IDLE: nobody needs it; EXTERNAL: somebody else's cause */
  kind: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
  /** Whether it is a failure of the asset, between which its time is measured */
  is_failure: boolean
  /** Whether the time is taken from the asset's availability */
  counts_in_availability: boolean
  /** When the reason was put away; empty while it is used */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type EntitiesRow = {
  /** Schema-qualified name; what list_options takes as p_entity */
  entity: string
  /** The list that shows these records */
  list: string
  /** The action that makes one; empty when there is none */
  create_action: string | null
  /** The action that changes one; empty when there is none */
  update_action: string | null
}

type ExchangeRateAnswer = {
  /** Id of the rate */
  id: string
  /** Currency of which one unit is valued */
  from_currency: string
  /** Currency in which it is valued */
  to_currency: string
  /** First day on which the rate holds */
  valid_on: string
  /** What one unit of from_currency is worth in to_currency */
  rate: number
}

type ExchangeRatesRow = {
  /** Id of the rate */
  id: string
  /** Currency of which one unit is valued */
  from_currency: string
  /** Currency in which it is valued */
  to_currency: string
  /** First day on which the rate holds; it holds until the next one of these two currencies */
  valid_on: string
  /** What one unit of from_currency is worth in to_currency */
  rate: number
  /** Where the rate was published */
  source: string | null
  /** The rate that this one replaces */
  corrects_id: string | null
  /** Why the rate before was wrong */
  reason: string | null
  /** When the rate was corrected; documents that used it keep it */
  superseded_at: string | null
  /** When the record was made */
  created_at: string
  /** The account that stated it */
  created_by: string | null
}

type FailureClassAnswer = {
  /** Id of the class */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type FailureClassesRow = {
  /** Id of the class */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the class */
  name: string
  /** What belongs to the class */
  description: string | null
  /** When the class was put away: reports of it stay, and none is added */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type FailureCodeAnswer = {
  /** Id of the code */
  id: string
  /** PROBLEM, CAUSE or REMEDY */
  level: 'PROBLEM' | 'CAUSE' | 'REMEDY'
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type FailureCodesRow = {
  /** Id of the code */
  id: string
  /** PROBLEM is what is seen, CAUSE why it came, REMEDY how it is mended */
  level: 'PROBLEM' | 'CAUSE' | 'REMEDY'
  /** Short code, unique in the organization */
  code: string
  /** Name of the code */
  name: string
  /** When the code is the right one */
  description: string | null
  /** When the code was put away: reports that name it stay, and none is added */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type FailureLinksRow = {
  /** Id of the link */
  id: string
  /** The class in which it holds */
  class_id: string
  /** Code of the class */
  class_code: string | null
  /** Name of the class */
  class_name: string | null
  /** The problem of a cause, or the cause of a remedy; empty for a problem of the class */
  parent_id: string | null
  /** PROBLEM or CAUSE; empty for a problem of the class */
  parent_level: string | null
  /** Code of the problem or the cause that is followed */
  parent_code: string | null
  /** Name of the problem or the cause that is followed */
  parent_name: string | null
  /** The code that follows */
  child_id: string
  /** PROBLEM, CAUSE or REMEDY */
  child_level: 'PROBLEM' | 'CAUSE' | 'REMEDY'
  /** Code of what follows */
  child_code: string | null
  /** Name of what follows */
  child_name: string | null
  /** When it ceased to hold; what was reported before stays */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type FailureMechanismsRow = {
  /** Id of the mechanism */
  id: string
  /** By which a report names the mechanism */
  code: string
  /** What the mechanism is */
  name: string
  /** Number in the standard */
  notation: string
  /** What kind of process it is */
  category: 'MECHANICAL' | 'MATERIAL' | 'INSTRUMENT' | 'ELECTRICAL' | 'EXTERNAL' | 'MISCELLANEOUS'
}

type FailureReportAnswer = {
  /** Id of the report */
  id: string
  /** The work order by which the failure was mended */
  work_order_id: string
  /** The class of equipment, whose codes are used */
  class_id: string
  /** When it failed */
  failed_at: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type FailureReportsRow = {
  /** Id of the report */
  id: string
  /** The work order by which the failure was mended */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What failed: the asset of the work order when it was reported */
  asset_id: string | null
  /** Number of the asset */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The category of the asset when it was reported */
  category_id: string | null
  /** Code of the category */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** The part of it that failed, when that is an asset of its own */
  component_id: string | null
  /** Number of that part */
  component_number: string | null
  /** Name of that part */
  component_name: string | null
  /** The class of equipment, whose codes are used */
  class_id: string
  /** Code of the class */
  class_code: string | null
  /** Name of the class */
  class_name: string | null
  /** What was seen */
  problem_id: string
  /** Code of the problem */
  problem_code: string | null
  /** Name of the problem */
  problem_name: string | null
  /** Why it came */
  cause_id: string | null
  /** Code of the cause */
  cause_code: string | null
  /** Name of the cause */
  cause_name: string | null
  /** How it was mended */
  remedy_id: string | null
  /** Code of the remedy */
  remedy_code: string | null
  /** Name of the remedy */
  remedy_name: string | null
  /** By which process it failed, one of /failure_mechanisms */
  mechanism: string | null
  /** How it was noticed, one of /detection_methods */
  detection_method: string | null
  /** CRITICAL stopped the function at once, DEGRADED lessened it, INCIPIENT would have later */
  impact: 'CRITICAL' | 'DEGRADED' | 'INCIPIENT' | null
  /** What it meant for people */
  safety_impact: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
  /** What it meant for production */
  production_impact: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
  /** What it meant for the environment */
  environmental_impact: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
  /** When it failed */
  failed_at: string
  /** When it could be used again */
  restored_at: string | null
  /** What there is to tell */
  narrative: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type FigureAnswer = {
  /** The site; empty in the row for all of them */
  site_id: string | null
  /** Code of the site; empty in the row for all of them */
  site_code: string | null
  /** What is counted of the denominator */
  numerator: number | null
  /** What it is counted of; never 0 */
  denominator: number | null
  /** numerator in percent of denominator, rounded half up to two places */
  percent: number | null
  /** The records of numerator, by id; null unless p_details */
  numerator_ids: string[] | null
  /** The records of denominator, by id; null unless p_details */
  denominator_ids: string[] | null
}

type FollowingAnswer = {
  /** Id of the row */
  id: string
  /** The meter that follows */
  meter_id: string
  /** The meter that it follows */
  leader_id: string
  /** After this instant */
  started_at: string
  /** Up to and with this instant; empty while it goes on */
  ended_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type HoldReasonAnswer = {
  /** Id of the reason */
  id: string
  /** The value that hold_work_order takes */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number | null
}

type HoldReasonsRow = {
  /** Id of the reason */
  id: string
  /** The value that hold_work_order takes */
  code: string
  /** Name of the reason */
  name: string
  /** What kind of obstacle it is */
  category: string
  /** Whether the due date moves by the working time that the hold lasts */
  pauses_clock: boolean
  /** Whether what is promised before the work, to see it and to come, moves by that time, too */
  pauses_response: boolean
  /** Whether hold_work_order asks for a note */
  is_note_required: boolean
  /** For how long a hold lasts at most, in working minutes of the site's calendar; empty for any time */
  max_minutes: number | null
  /** Id of the role whose holders at the site are told of a hold that lasts longer; empty for nobody */
  escalation_role_id: string | null
  /** Whether it is a reason of your organization's own */
  is_own: boolean
  /** When the reason was put away: no hold begins for it any more */
  archived_at: string | null
}

type ImportAnswer = {
  /** How many rows made a record */
  created: number | null
  /** How many rows changed one */
  updated: number | null
  /** How many rows said what stands already */
  unchanged: number | null
  /** How many rows were not accepted; the others were */
  rejected: number | null
  /** What became of each row, in their order: row (from 1), code, outcome, id, and the faults of a rejected one */
  row_outcomes: { row: number, code: string | null, outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REJECTED', id: string | null, faults: { field: string, code: string, message: string }[], warnings?: { field: string, code: string, message: string, id?: string | null }[] }[] | null
}

type InspectionAnswer = {
  /** Id of the inspection */
  id: string
  /** Number of the inspection, unique in the organization */
  inspection_number: string
  /** Whether it is open, submitted for a review, completed or cancelled */
  status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
  /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
  result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type InspectionCorrectionsRow = {
  /** Id of the row */
  id: string
  /** The inspection */
  inspection_id: string
  /** Number of the inspection */
  inspection_number: string | null
  /** Status of the inspection */
  inspection_status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED' | null
  /** The item of the template that failed */
  template_item_id: string
  /** Place of the item in the order */
  position: number | null
  /** Code of the item */
  item_code: string | null
  /** What is asked */
  prompt: string | null
  /** Failing it fails the inspection */
  is_critical: boolean | null
  /** What the item opens: REQUEST or WORK_ORDER */
  kind: 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY'
  /** The work order that was opened */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** The request that was opened */
  request_id: string | null
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** The downtime that was recorded */
  downtime_id: string | null
  /** Why it could not be opened as the template asks; without a work order or request, why it could not be opened at all */
  fault: string | null
  /** When the inspection was handed in again with an answer that fails no more; what was opened stays. Empty while the item fails */
  passed_at: string | null
  /** The item of the inspection, as it is answered by now */
  item_id: string | null
  /** The answer as it is by now */
  answer: string | number | boolean | string[] | null
  /** What there is to say of it by now */
  note: string | null
  /** Where pictures of it are kept: addresses, or references of the system that keeps them; empty when there are none */
  photos: string[] | null
  /** The asset that is inspected; empty when it is the site */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site that was inspected */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type InspectionItemsRow = {
  /** Id of the item */
  id: string
  /** The inspection */
  inspection_id: string
  /** Number of the inspection */
  inspection_number: string | null
  /** Status of the inspection */
  inspection_status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED' | null
  /** Place of the item in the order */
  position: number | null
  /** By which answers name the item */
  code: string | null
  /** Heading under which it stands */
  section: string | null
  /** What is asked */
  prompt: string | null
  /** What form the answer has */
  kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'PHOTO' | 'SIGNATURE' | 'SCAN' | 'INSTRUCTION' | null
  /** Whether it must be answered while it counts */
  is_required: boolean | null
  /** Whether the item counts, as earlier answers have it */
  is_visible: boolean
  /** The answer, in the form of the item's kind: a word, a number, a text, a day, an array of words, or "NA"; empty while there is none */
  answer: string | number | boolean | string[] | null
  /** What a CHARACTERISTIC meter was seen as: the word at the position that answer is */
  observation: string | null
  /** What the answer means: PASS, FAIL, NA or INFO */
  result: 'PASS' | 'FAIL' | 'NA' | 'INFO' | null
  /** What there was to say */
  note: string | null
  /** Where pictures of it are kept: addresses, or references of the system that keeps them; empty when there are none */
  photos: string[] | null
  /** Whether NA is an answer */
  allows_na: boolean | null
  /** The answers of a CHOICE or MULTI item */
  options: string[] | null
  /** Unit of a number */
  unit: string | null
  /** A smaller number fails */
  accept_min: number | null
  /** A greater number fails */
  accept_max: number | null
  /** A smaller number is not accepted */
  plausible_min: number | null
  /** A greater number is not accepted */
  plausible_max: number | null
  /** Whether failing it fails the inspection */
  is_critical: boolean | null
  /** Whether a failing answer needs a note */
  needs_note_on_fail: boolean | null
  /** Whether a failing answer needs a picture */
  needs_photo_on_fail: boolean | null
  /** The work order that was opened */
  work_order_id: string | null
  /** The request that was opened */
  request_id: string | null
  /** The meter that it reads */
  meter_id: string | null
  /** The words, from the best to the worst, of which one answers a METER item whose meter is CHARACTERISTIC */
  meter_observations: string[] | null
  /** The meter reading that the answer became */
  reading_id: string | null
  /** Why the meter did not take the answer as a reading when the inspection was completed */
  reading_fault: 'METER_NOT_ACTIVE' | 'METER_NOT_FOUND' | 'METER_FOLLOWS' | 'BEFORE_INSTALL' | 'READING_OUT_OF_RANGE' | 'READING_FORGOTTEN' | 'DUPLICATE_TIMESTAMP' | null
  /** When it was answered */
  answered_at: string | null
  /** The account that answered it */
  answered_by: string | null
  /** Name of that account */
  answered_by_name: string | null
  /** The site that is inspected */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The item of the template */
  template_item_id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type InspectionSubmissionAnswer = {
  /** Id of the inspection */
  id: string
  /** Number of the inspection, unique in the organization */
  inspection_number: string
  /** Whether it is open, submitted for a review, completed or cancelled */
  status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
  /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
  result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
  /** Per cent of what passed; empty when the template does not score */
  score: number | null
  /** When it was submitted */
  submitted_at: string | null
  /** The worker who inspected */
  inspector_worker_id: string | null
  /** What the inspector had to say */
  notes: string | null
  /** Answers that are no readings, for the meter was retired meanwhile: an array of objects with code, item_id, item_code, position, meter_id and reading */
  readings_left_out: { code: string, item_id: string, item_code: string, position: number, meter_id: string | null, reading: string | number | boolean | string[] | null }[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** What failed items opened, in the order of the items: an array of objects with id, item_code, position, kind, work_order_id, work_order_number, request_id, request_number, fault and passed_at */
  corrections: { id: string, item_code: string, position: number, kind: 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY', work_order_id: string | null, work_order_number: string | null, request_id: string | null, request_number: string | null, downtime_id: string | null, fault: string | null, passed_at: string | null }[] | null
  /** What should be seen to although the action was done, each with the record that it is about; else an empty list */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type InspectionTemplateItemsRow = {
  /** Id of the item */
  id: string
  /** The template */
  template_id: string | null
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** The revision of the template */
  revision_id: string
  /** Number of the revision */
  revision: number | null
  /** Whether the revision is being written, in use or replaced */
  revision_status: 'DRAFT' | 'PUBLISHED' | 'RETIRED' | null
  /** Place of the item in the order */
  position: number
  /** By which other items and answers name it; unique in the revision */
  code: string
  /** Heading under which it stands */
  section: string | null
  /** What is asked */
  prompt: string
  /** What form the answer has */
  kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'PHOTO' | 'SIGNATURE' | 'SCAN' | 'INSTRUCTION'
  /** Whether it must be answered */
  is_required: boolean
  /** Whether NA is an answer */
  allows_na: boolean
  /** The answers of a CHOICE or MULTI item */
  options: string[] | null
  /** The answers that fail */
  fail_values: string[] | null
  /** Unit of a number */
  unit: string | null
  /** A smaller number fails */
  accept_min: number | null
  /** A greater number fails */
  accept_max: number | null
  /** A smaller number is not accepted */
  plausible_min: number | null
  /** A greater number is not accepted */
  plausible_max: number | null
  /** Failing it fails the inspection */
  is_critical: boolean
  /** How much it counts in a weighted score */
  weight: number
  /** Whether a failing answer needs a note */
  needs_note_on_fail: boolean
  /** The item counts only when an earlier one has this answer: {"code", "answer"} */
  visible_if: { code: string, answer: string | number | boolean | string[] | null } | null
  /** The meter of the inspected asset that a METER item reads, by its name */
  meter_name: string | null
  /** What is opened when the item fails: nothing (NONE), a request or a work order; once for each inspection */
  on_fail: 'NONE' | 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY'
  /** Its title; empty when that is what is asked */
  on_fail_title: string | null
  /** Its priority; empty for HIGH when the item is critical, else for what any other has */
  on_fail_priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
  /** The type of the work order */
  on_fail_type_id: string | null
  /** Name of that type */
  on_fail_type_name: string | null
  /** The job plan by whose published revision the work order is made */
  on_fail_job_plan_id: string | null
  /** Name of that job plan */
  on_fail_job_plan_name: string | null
  /** Whether a failing answer needs a picture */
  needs_photo_on_fail: boolean
  /** When the record was made */
  created_at: string
}

type InspectionTemplateRevisionsRow = {
  /** Id of the revision */
  id: string
  /** The template */
  template_id: string
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** Number of the revision */
  revision: number
  /** Whether it is being written, in use or replaced */
  status: 'DRAFT' | 'PUBLISHED' | 'RETIRED'
  /** How what passed is counted; empty in a draft */
  scoring: string | null
  /** The score, in percent, below which an inspection fails */
  pass_threshold: number | null
  /** Whether somebody else approves a submitted inspection; empty in a draft */
  needs_review: boolean | null
  /** When it was published and frozen */
  published_at: string | null
  /** What you may do with the template of a revision in this status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type InspectionTemplatesRow = {
  /** Id of the template */
  id: string
  /** Code of the template, unique in the organization */
  code: string
  /** Name of the template */
  name: string
  /** What is inspected by it */
  description: string | null
  /** The revision by which inspections are opened; empty when none is published */
  published_revision: number | null
  /** When that was published */
  published_at: string | null
  /** The revision that is being changed; empty when there is none */
  draft_revision: number | null
  /** What is inspected by it: an ASSET, be it a machine, a tool or a vehicle, a LOCATION or a PERSON; empty for any of them, and for a site */
  scope: 'ASSET' | 'LOCATION' | 'PERSON' | null
  /** How what passed is counted, from the next published revision on */
  scoring: 'NONE' | 'PERCENT' | 'WEIGHTED'
  /** The score, in percent, below which an inspection fails */
  pass_threshold: number | null
  /** Whether somebody else approves a submitted inspection */
  needs_review: boolean
  /** Who is told what was opened of failed items, through the relay of its channel; empty when nobody is */
  destination_id: string | null
  /** Name of that destination */
  destination_name: string | null
  /** When it was put away; empty while it is in use */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type InspectionsRow = {
  /** Id of the inspection */
  id: string
  /** Number of the inspection, unique in the organization */
  inspection_number: string
  /** What it is about */
  title: string
  /** Whether it is open, submitted for a review, completed or cancelled */
  status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
  /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
  result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
  /** Per cent of what passed; empty when the template does not score */
  score: number | null
  /** When it must be done; empty when there is no deadline */
  due_at: string | null
  /** Whether it is open past that */
  is_overdue: boolean
  /** The site that is inspected */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that is inspected; empty when it is the site */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that is inspected */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The worker who is inspected, such as the gear that he works in */
  worker_id: string | null
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** The template */
  template_id: string
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** The revision of the template that was published when the inspection was opened */
  revision_id: string
  /** The worker who inspected */
  inspector_worker_id: string | null
  /** Number of that worker */
  inspector_number: string | null
  /** Name of that worker */
  inspector_name: string | null
  /** What the inspector had to say */
  notes: string | null
  /** When the first item was answered */
  started_at: string | null
  /** When it was submitted */
  submitted_at: string | null
  /** The account that submitted it, which need not be the inspector's */
  submitted_by: string | null
  /** When it was completed */
  completed_at: string | null
  /** The account that approved or returned it */
  reviewed_by: string | null
  /** What the reviewer had to say */
  review_note: string | null
  /** Why it was cancelled */
  cancel_reason: string | null
  /** The id that the device gave by which it was opened, before it could ask for one */
  client_id: string | null
  /** What you may do with the inspection in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type InstallationAnswer = {
  /** Id of the installation */
  id: string
  /** The position */
  position_id: string
  /** The asset */
  asset_id: string
  /** Since when it fills the position */
  started_at: string
  /** Until when; empty while it does */
  ended_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type InvoiceAnswer = {
  /** Id of the invoice */
  id: string
  /** What the vendor calls the invoice */
  vendor_invoice_number: string
  /** Where the invoice is in its life; EXCEPTION where a line does not match */
  status: 'DRAFT' | 'MATCHED' | 'EXCEPTION' | 'APPROVED' | 'PAID' | 'VOID'
  /** The sum of its lines */
  net_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type InvoiceChargesRow = {
  /** Id of the charge */
  id: string
  /** The invoice that it is a charge of */
  invoice_id: string
  /** What the vendor calls the invoice; once for each vendor, but for what is void */
  vendor_invoice_number: string | null
  /** That of the invoice */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the charge in the invoice, from 1 */
  position: number
  /** The charge of the order that it bills, found by kind and vendor; empty before the match and where none is expected */
  order_charge_id: string | null
  /** FREIGHT, DUTY, INSURANCE or OTHER */
  kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
  /** By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT */
  basis: 'VALUE' | 'QUANTITY' | 'WEIGHT'
  /** What is billed, without taxes, in the currency of the invoice */
  amount: number | null
  /** The taxes of the charge, in the currency of the invoice */
  tax_amount: number | null
  /** Why it does not match: NOT_ORDERED, PRICE_OVER, CURRENCY; or empty */
  match_exceptions: string[]
  /** How much more all invoices bill than is expected; empty where none is expected, or in another currency */
  amount_variance: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ItemAnswer = {
  /** Id of the item */
  id: string
  /** Number of the item, unique in the organization */
  item_number: string
  /** Where the item is in its life */
  status: 'DRAFT' | 'ACTIVE' | 'PHASE_OUT' | 'OBSOLETE'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ItemManufacturerPartsRow = {
  /** Id of the part */
  id: string
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** Place of the part among those of the item, from 1 */
  position: number
  /** Who makes it */
  manufacturer: string
  /** What its maker calls it */
  part_number: string
  /** What a scanner reads off it */
  barcode: string | null
  /** Whether this is the one to be bought, of which an item has one at most */
  is_preferred: boolean
  /** What there is to say, such as where it does not fit */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ItemsRow = {
  /** Id of the item */
  id: string
  /** Number of the item, unique in the organization */
  item_number: string
  /** Name of the item */
  name: string
  /** What the item is, and what it fits */
  description: string | null
  /** The kind of thing it is, in the same tree as assets */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** STOCK, CONSUMABLE, ROTATING and KIT are kept in storerooms; NON_STOCK is bought when needed, SERVICE is never stocked */
  kind: 'STOCK' | 'NON_STOCK' | 'SERVICE' | 'CONSUMABLE' | 'ROTATING' | 'KIT'
  /** NONE, or whether every unit of stock belongs to a LOT or has a SERIAL number of its own */
  tracking: 'NONE' | 'LOT' | 'SERIAL'
  /** MOVING_AVERAGE values stock at what was paid; STANDARD at a set cost, and what differs is a variance */
  costing: 'MOVING_AVERAGE' | 'STANDARD'
  /** The unit of every quantity of the item in stock */
  base_unit_id: string
  /** Code of that unit */
  base_unit_code: string | null
  /** How long it keeps after it was received, unless the lot says otherwise */
  shelf_life_days: number | null
  /** What one base unit weighs, in kilograms; freight is shared by it */
  unit_weight_kg: number | null
  /** What is dangerous about it */
  hazard: string | null
  /** Who makes it */
  manufacturer: string | null
  /** What its maker calls it */
  manufacturer_part_number: string | null
  /** What a scanner reads off it */
  barcode: string | null
  /** DRAFT is not used yet; PHASE_OUT is used up and not reordered; OBSOLETE takes no more stock */
  status: 'DRAFT' | 'ACTIVE' | 'PHASE_OUT' | 'OBSOLETE'
  /** What you may do with the item in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type JobPlanAnswer = {
  /** Id of the job plan */
  id: string
  /** Short code */
  code: string
  /** The newest revision */
  revision: number | null
  /** Whether that is a DRAFT, or PUBLISHED */
  revision_status: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type JobPlanLinesRow = {
  /** Id of the line */
  id: string
  /** The job plan that it is a revision of */
  job_plan_id: string | null
  /** Code of the job plan */
  job_plan_code: string | null
  /** Name of the job plan */
  job_plan_name: string | null
  /** The revision that it is part of */
  revision_id: string
  /** Which one it is, from 1 */
  revision: number | null
  /** Whether the revision is being written, in use or replaced */
  revision_status: 'DRAFT' | 'PUBLISHED' | 'RETIRED' | null
  /** Its place among the lines, from 1 */
  position: number
  /** LABOUR in hours, ITEM, TOOL or SERVICE */
  kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE'
  /** What is needed */
  description: string
  /** The craft of the LABOUR */
  craft_id: string | null
  /** Code of the craft */
  craft_code: string | null
  /** Name of the craft */
  craft_name: string | null
  /** The level of the craft */
  craft_level: number | null
  /** The ITEM, when it is one of /items */
  item_id: string | null
  /** How much: hours of LABOUR */
  quantity: number
  /** Unit of the quantity */
  unit: string | null
  /** What one unit is expected to cost, in the currency of the job plan */
  unit_cost: number | null
  /** When the record was made */
  created_at: string
}

type JobPlanRevisionsRow = {
  /** Id of the revision */
  id: string
  /** The job plan that it is a revision of */
  job_plan_id: string
  /** Code of the job plan */
  job_plan_code: string | null
  /** Name of the job plan */
  job_plan_name: string | null
  /** Which one it is, from 1 */
  revision: number
  /** DRAFT while it is written, PUBLISHED while work is made by it, then RETIRED */
  status: 'DRAFT' | 'PUBLISHED' | 'RETIRED'
  /** How the work is done; empty in a draft, as all that the job plan says until it is published */
  instructions: string | null
  /** How long the work takes */
  estimated_minutes: number | null
  /** For how long the asset stands still meanwhile */
  downtime_minutes: number | null
  /** Whether the work is signed for */
  requires_signature: boolean | null
  /** Codes of the permits without which nobody begins */
  required_permits: string[] | null
  /** The currency of what its lines cost */
  currency: string | null
  /** When it was published */
  published_at: string | null
  /** What you may do with the job plan of a revision in this status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type JobPlanTasksRow = {
  /** Id of the task */
  id: string
  /** The job plan that it is a revision of */
  job_plan_id: string | null
  /** Code of the job plan */
  job_plan_code: string | null
  /** Name of the job plan */
  job_plan_name: string | null
  /** The revision that it is part of */
  revision_id: string
  /** Which one it is, from 1 */
  revision: number | null
  /** Whether the revision is being written, in use or replaced */
  revision_status: 'DRAFT' | 'PUBLISHED' | 'RETIRED' | null
  /** Its place among the tasks, from 1 */
  position: number
  /** What is to be done or asked */
  title: string
  /** How it is done */
  instructions: string | null
  /** What form the answer has */
  kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
  /** Whether the work order cannot be completed before it is answered */
  is_required: boolean
  /** Whether NA, not applicable, is an answer */
  allows_na: boolean
  /** The answers of a CHOICE or MULTI task */
  options: string[] | null
  /** Unit of a number */
  unit: string | null
  /** A smaller number fails */
  accept_min: number | null
  /** A greater number fails */
  accept_max: number | null
  /** The meter of the asset of a work order, or else of its location, that a METER task reads, by its name */
  meter_name: string | null
  /** The template by which an INSPECTION task is inspected */
  template_id: string | null
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** When the record was made */
  created_at: string
}

type JobPlansRow = {
  /** Id of the job plan */
  id: string
  /** Short code */
  code: string
  /** Name of the job plan */
  name: string
  /** What it is for */
  description: string | null
  /** The revision by which work is made; empty when none is published */
  published_revision: number | null
  /** When that was published */
  published_at: string | null
  /** The revision that is being changed; empty when there is none */
  draft_revision: number | null
  /** How the work is done; the description of work orders that have none of their own */
  instructions: string | null
  /** How long the work takes */
  estimated_minutes: number | null
  /** For how long the asset stands still meanwhile */
  downtime_minutes: number | null
  /** Whether the work is signed for */
  requires_signature: boolean
  /** Codes of the permits without which nobody begins, such as HOT_WORK */
  required_permits: string[]
  /** The currency of what its lines cost; at sites with another they cost nothing known */
  currency: string | null
  /** When it was put away */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type KitComponentsRow = {
  /** Id of the component */
  id: string
  /** The item of kind KIT */
  kit_id: string
  /** Number of the kit */
  kit_number: string | null
  /** Name of the kit */
  kit_name: string | null
  /** Place of the component in the kit, from 1 */
  position: number
  /** The item that is part of the kit */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** How much of it one kit takes, in its base unit */
  quantity: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LabourAnswer = {
  /** Id of the entry */
  id: string
  /** The work order that was worked on */
  work_order_id: string
  /** Who worked */
  worker_id: string
  /** What kind of work it was */
  kind: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN'
  /** Where the entry is in its life; REJECTED, too, when a timer ran for less than a minute */
  status: 'RUNNING' | 'RECORDED' | 'APPROVED' | 'REJECTED' | 'SUPERSEDED'
  /** When it began */
  started_at: string
  /** When it was over; empty while the timer runs */
  ended_at: string | null
  /** How long it took; empty while the timer runs */
  minutes: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type LabourRateAnswer = {
  /** Id of the rate */
  id: string
  /** What an hour costs */
  hourly_rate: number
  /** Currency of the rate */
  currency: string
  /** First day on which the rate holds */
  starts_on: string
  /** Last day on which it holds; empty without an end */
  ends_on: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type LabourRatesRow = {
  /** Id of the rate */
  id: string
  /** The worker whose hours cost that; counts more than what the craft costs */
  worker_id: string | null
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** The craft whose hours cost that; without worker and craft it is the rate of whoever has no other */
  craft_id: string | null
  /** Code of the craft */
  craft_code: string | null
  /** Name of the craft */
  craft_name: string | null
  /** The level of the craft; empty for those at a level without a rate of its own */
  craft_level: number | null
  /** Currency of the rate: it is used at sites that keep their books in it */
  currency: string
  /** What an hour costs, without what is paid on top */
  hourly_rate: number
  /** First day on which the rate holds */
  starts_on: string
  /** Last day on which it holds; empty without an end */
  ends_on: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LocationAnswer = {
  /** Id of the location */
  id: string
  /** Short code, unique in the site */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type LocationsRow = {
  /** Id of the location */
  id: string
  /** The site that it is part of */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Short code, unique in the site */
  code: string
  /** Name of the location */
  name: string
  /** What kind of place it is */
  kind: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT'
  /** The wider location; empty at the top */
  parent_id: string | null
  /** Name of the wider location */
  parent_name: string | null
  /** When it was put away; empty while it is in use */
  archived_at: string | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LockAnswer = {
  /** Id of the lock */
  id: string
  /** The lock-out */
  application_id: string
  /** How far the lock-out is */
  application_status: string | null
  /** What stands on the lock */
  lock_number: string
  /** When it was taken off */
  released_at: string | null
  /** Version of the lock-out */
  application_version: number | null
}

type LockoutApplicationsRow = {
  /** Id of the lock-out */
  id: string
  /** Number of the lock-out */
  application_number: string
  /** How far it is; the order is fixed, and it has ENDED when no lock is on */
  status: 'PLANNED' | 'NOTIFIED' | 'SHUT_DOWN' | 'ISOLATED' | 'APPLIED' | 'RELEASED' | 'VERIFIED' | 'ENDED' | 'CANCELLED'
  /** The procedure, in the revision that was in use */
  procedure_id: string
  /** Number of the procedure; its revisions share it */
  procedure_number: string | null
  /** What the procedure locks out */
  procedure_title: string | null
  /** The site of the procedure */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The work order for which it is locked out; what is part of that is covered, too */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** Whether the keys of the points lie in a box on which each worker hangs a lock */
  is_group: boolean
  /** When those who are affected were told */
  notified_at: string | null
  /** When it was shut down */
  shut_down_at: string | null
  /** When all energies were kept away */
  isolated_at: string | null
  /** When every point had a lock */
  applied_at: string | null
  /** When what was stored was released */
  released_at: string | null
  /** When it was tried at every point that nothing is left */
  verified_at: string | null
  /** The account that tried */
  verified_by: string | null
  /** Name of that account */
  verified_by_name: string | null
  /** When the last lock was taken off */
  ended_at: string | null
  /** Why it was cancelled */
  status_note: string | null
  /** What you may do with the lock-out in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LockoutLocksRow = {
  /** Id of the lock */
  id: string
  /** The lock-out */
  application_id: string
  /** Number of the lock-out */
  application_number: string | null
  /** The site of the lock-out */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The point; empty for the box of a group */
  point_id: string | null
  /** What the energy is kept away with at the point */
  device_name: string | null
  /** Whose lock it is */
  worker_id: string
  /** Number of the worker */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** What stands on the lock */
  lock_number: string
  /** When it was put on */
  applied_at: string
  /** The account that put it on, which alone takes it off without a reason */
  applied_by: string
  /** When it was taken off */
  released_at: string | null
  /** The account that took it off */
  released_by: string | null
  /** Why somebody else did */
  override_reason: string | null
  /** The lock of the next shift that was on before this one was taken off */
  handed_to_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LockoutPointsRow = {
  /** Id of the point */
  id: string
  /** The procedure, in its revision */
  procedure_id: string
  /** Number of the procedure; its revisions share it */
  procedure_number: string | null
  /** What the procedure locks out */
  procedure_title: string | null
  /** The site of the procedure */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place among the points, from 1 */
  position: number
  /** What is kept away */
  energy: 'ELECTRICAL' | 'MECHANICAL' | 'HYDRAULIC' | 'PNEUMATIC' | 'CHEMICAL' | 'THERMAL' | 'GRAVITY' | 'STEAM' | 'RADIATION' | 'OTHER'
  /** What it is kept away with, such as a breaker or a valve */
  device: string
  /** Where that is */
  place: string | null
  /** Whether it is locked or only tagged */
  method: 'LOCK' | 'TAG'
  /** How what is stored is released */
  release_step: string | null
  /** How it is tried that nothing is left */
  verify_step: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LockoutProceduresRow = {
  /** Id of the procedure, in this revision */
  id: string
  /** Number of the procedure; its revisions share it */
  procedure_number: string
  /** Which revision it is, from 1 */
  revision: number
  /** What is locked out */
  title: string
  /** A draft is written; what is PUBLISHED is used and never changed; another revision retires it */
  status: 'DRAFT' | 'PUBLISHED' | 'RETIRED'
  /** The site where it is locked out */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that is locked out */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Where it is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** Who is told, and how it is shut down */
  instructions: string | null
  /** After how many months it is looked at again */
  review_months: number
  /** The day on which it was last looked at, by the clocks of the site */
  reviewed_on: string | null
  /** What was found then */
  review_note: string | null
  /** The day on which it is to be looked at again */
  review_due_on: string | null
  /** Whether that day is past */
  is_review_overdue: boolean
  /** When it was published */
  published_at: string | null
  /** The account that published it */
  published_by: string | null
  /** Why it was retired */
  status_note: string | null
  /** What you may do with the procedure in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type LogProofAnswer = {
  /** Where the next part begins, for p_after; null when all of the log is proved */
  after: string | null
  /** Number of lines that were compared */
  line_count: number | null
  /** Number and hash of the last batch, to be kept outside; null before the first lines are chained */
  head: string | null
  /** What differs, by batch and sequence */
  log_faults: { code: 'LINE_CHANGED' | 'LINE_DELETED' | 'LINE_INSERTED' | 'LINES_BACKDATED' | 'BATCH_MISSING' | 'BATCH_CHANGED' | 'HEAD_LOST', batch?: number, sequence?: number, at?: string, id?: string | null, entity?: string | null, entity_id?: string | null }[] | null
}

type LossAnswer = {
  /** Id of the asset */
  id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Where the asset is in its life */
  status: string | null
  /** How many custodies ended with it: 1 when somebody had it */
  closed_custodies: number | null
  /** In how many bookings it cannot be had any more */
  cancelled_booking_lines: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number | null
}

type LotAnswer = {
  /** Id of the lot */
  id: string
  /** Number of the lot, unique among those of the item */
  lot_number: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type LotsRow = {
  /** Id of the lot */
  id: string
  /** The item that it is a lot of */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string
  /** What the vendor calls the lot */
  vendor_lot: string | null
  /** Last day on which it may be used */
  expires_on: string | null
  /** The asset that the serial number is of, where the item rotates */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Whether stock and asset are kept as one: the asset goes where the serial number goes; from the receipt of an item that rotates on */
  is_rotating: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceBlackoutsRow = {
  /** Id of the blackout */
  id: string
  /** The site, by whose days it is */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What it is */
  name: string
  /** The first day */
  starts_on: string
  /** The last day on which it holds */
  ends_on: string
  /** When it was put away, and holds no more; empty while it holds */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceOccurrencesRow = {
  /** Id of the occurrence */
  id: string
  /** The schedule that came due */
  schedule_id: string
  /** Number of the schedule */
  schedule_number: string | null
  /** Name of the schedule */
  schedule_name: string | null
  /** Which one of its schedule it is, from 1 */
  seq: number
  /** GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED, MISSED */
  status: 'GENERATED' | 'COMPLETED' | 'SKIPPED' | 'SUPPRESSED' | 'SUPERSEDED' | 'MISSED' | 'CANCELLED'
  /** Why it has no work; REFUSED, NESTED, MERGED and UNMATCHED for what note says, LATER_DUE when the next one had come, LARGER_LEFT_OUT when the larger schedule was not done either, so that the day comes again */
  reason: 'PREVIOUS_OPEN' | 'ASSET_NOT_IN_USE' | 'REFUSED' | 'LATER_DUE' | 'SUSPENDED' | 'ASKED_FOR' | 'OUT_OF_SEASON' | 'NESTED' | 'BLACKOUT' | 'MERGED' | 'WINDOW_CLOSED' | 'UNMATCHED' | 'LARGER_LEFT_OUT' | null
  /** What was said about it */
  note: string | null
  /** The site of the schedule */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When it was to be done */
  due_at: string
  /** The first day on which its work could be finished and count for it; empty: any */
  window_starts_on: string | null
  /** The last day on which its work was on time; empty: that on which it was due */
  window_ends_on: string | null
  /** When its work was made, or it was decided that there is none */
  decided_at: string
  /** When its work was finished */
  completed_at: string | null
  /** Whether it was made beside open work of the schedule, or could be */
  may_overlap: boolean
  /** The work that was made of it */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** The inspection that was opened of it */
  inspection_id: string | null
  /** The occurrence with whose open work it is done */
  merged_into_id: string | null
  /** Whether its work was finished before the window of its schedule, so that it does not count and its day comes again */
  is_early: boolean
  /** Whether somebody said that work which was ordered otherwise is that of it */
  is_matched: boolean
  /** The life to date of the meter at which it was due */
  due_units: number | null
  /** Which turns of its schedule the job plan of this one does, such as 4 for every fourth */
  every_nth: number | null
  /** What you may do with the occurrence in its status; only work that was matched is unmatched */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceRouteStopsRow = {
  /** Id of the stop */
  id: string
  /** The route that stops there */
  route_id: string
  /** Code of the route */
  route_code: string | null
  /** Name of the route */
  route_name: string | null
  /** The site of the route */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place on the way, from 1 */
  position: number
  /** The asset */
  asset_id: string
  /** Number of the asset */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** What is to be done there */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceRoutesRow = {
  /** Id of the route */
  id: string
  /** The site */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Short code, unique at the site */
  code: string
  /** Name of the route */
  name: string
  /** When the route was put away; empty while it is used */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceSchedulePlansRow = {
  /** Id of the line */
  id: string
  /** The schedule in which it takes its turn */
  schedule_id: string
  /** Number of the schedule */
  schedule_number: string | null
  /** Name of the schedule */
  schedule_name: string | null
  /** The site of the schedule */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place among them, from 1 */
  position: number
  /** Which turns it does, such as 4 for every fourth; the greatest whose turn it is, or was and was not done, is taken */
  every_nth: number
  /** How often the schedule had come due when it was added: turns before that are none of its own */
  since_seq: number
  /** The job plan by whose published revision that work is made */
  job_plan_id: string
  /** Code of the job plan */
  job_plan_code: string | null
  /** Name of the job plan */
  job_plan_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceScheduleTasksRow = {
  /** Id of the task */
  id: string
  /** The schedule that it is part of */
  schedule_id: string
  /** Number of the schedule */
  schedule_number: string | null
  /** Name of the schedule */
  schedule_name: string | null
  /** The site of the schedule */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place among the tasks, from 1 */
  position: number
  /** What is to be done or asked */
  title: string
  /** How it is done */
  instructions: string | null
  /** What form the answer has */
  kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
  /** Whether the work order cannot be completed before it is answered */
  is_required: boolean
  /** Whether NA, not applicable, is an answer */
  allows_na: boolean
  /** The answers of a CHOICE or MULTI task */
  options: string[] | null
  /** Unit of a number */
  unit: string | null
  /** A smaller number fails */
  accept_min: number | null
  /** A greater number fails */
  accept_max: number | null
  /** The meter of the asset of a work order, or else of its location, that a METER task reads, by its name */
  meter_name: string | null
  /** The template by which an INSPECTION task is inspected */
  template_id: string | null
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceSchedulesRow = {
  /** Id of the schedule */
  id: string
  /** Number of the schedule */
  schedule_number: string
  /** Name of the schedule */
  name: string
  /** Work is made while it is ACTIVE */
  status: 'DRAFT' | 'ACTIVE' | 'SUSPENDED' | 'RETIRED'
  /** The site whose clocks and days it follows */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that the work is on */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Where in the site the work is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The category of which it covers the assets at the site: each of them has a schedule of its own, kept by it */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** The schedule of a category that keeps this one for its asset */
  covering_schedule_id: string | null
  /** Title of each work order */
  title: string
  /** Description of each work order */
  description: string | null
  /** Priority of each work order */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
  /** Type of each work order; without one it is PREVENTIVE work */
  type_id: string | null
  /** Working minutes in which each work order is to be done */
  target_minutes: number | null
  /** FIXED: by the calendar, whenever the last was done; FLOATING: so long after the last was done */
  basis: 'FIXED' | 'FLOATING'
  /** After how many of every_unit it comes again; empty when no time brings it */
  every_n: number | null
  /** What every_n counts */
  every_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
  /** The rule of recurrence (RFC 5545) by whose days it comes, such as FREQ=MONTHLY;BYDAY=1MO */
  rrule: string | null
  /** The last day of its rule, by COUNT or UNTIL; empty when it goes on for ever */
  rule_ends_on: string | null
  /** The first day; the others are counted from it. Of a rule those from it on that match */
  anchor_on: string | null
  /** When on its day it is due, as HH:MM by the clocks of the site */
  time_of_day: string | null
  /** How many days before it is due the work order is made */
  lead_days: number
  /** What is done about days that passed without work while it was suspended: NONE of them, the last ONE, or ALL */
  catch_up: 'NONE' | 'ONE' | 'ALL'
  /** What comes of a day while work of it is open: SKIP (kept as SUPPRESSED), GENERATE beside it, or MERGE_INTO_OPEN */
  overlap_policy: 'SKIP' | 'GENERATE' | 'MERGE_INTO_OPEN'
  /** Work that is finished more days before it is due does not count for it: its day comes again. Empty: all counts */
  window_before_days: number | null
  /** So many days after it is due its work is still on time; without work by then it is MISSED. Empty: never too late */
  window_after_days: number | null
  /** So many of its work orders are open at once, with GENERATE; empty: any number */
  max_ahead: number | null
  /** Of several triggers, time, meter and event: ANY of them brings it, or ALL have to have come */
  trigger_logic: 'ANY' | 'ALL'
  /** The meter that brings it */
  meter_id: string | null
  /** After how many units of the life to date of the meter it comes again */
  every_units: number | null
  /** The life to date of the meter at which it comes first; FIXED keeps to the grid that is counted from it */
  start_units: number | null
  /** How many units before it is due its work is made */
  lead_units: number
  /** What happens to the asset that brings it: corrective work on it was completed, or it was put in service */
  event: 'REPAIR_COMPLETED' | 'ASSET_PUT_IN_SERVICE' | null
  /** The first day of the season in which it is done, as MM-DD */
  season_starts: string | null
  /** The last day of that season, as MM-DD; before season_starts it lies in the year after */
  season_ends: string | null
  /** What is due outside of the season: SKIP leaves it out, DEFER has it on the first day of the season, once */
  off_season: 'SKIP' | 'DEFER' | null
  /** What falls into a blackout: SKIP, DEFER to the day after, or KEEP; empty is DEFER of what floats or a law asks for */
  in_blackout: 'SKIP' | 'DEFER' | 'KEEP' | null
  /** The job plan by whose published revision its work is made */
  job_plan_id: string | null
  /** The template of the inspections that are opened instead of work orders */
  template_id: string | null
  /** The route that each work order goes, beside its asset or location */
  route_id: string | null
  /** The contract under which its work is done: its work orders name it and its vendor while it is in force */
  contract_id: string | null
  /** Schedules of one subject with the same word are nested: the bigger one stands for the smaller */
  nest_group: string | null
  /** How big it is among those of its nest */
  nest_level: number | null
  /** So many days around it a bigger one of its nest stands for it */
  nest_window_days: number | null
  /** Whether a law asks for it: it is never left out */
  is_statutory: boolean
  /** The life to date of the meter at which it is due next */
  next_units: number | null
  /** The day on which its time has come, where it waits for other triggers as well */
  time_due_on: string | null
  /** Since when it waits for its meter or event; what happened before brought the last one */
  armed_at: string | null
  /** The day on which it is due next; empty while it is a draft or retired, and with FLOATING while its work is open */
  next_due_on: string | null
  /** When it is due next */
  next_due_at: string | null
  /** When the next work order is made */
  next_generate_at: string | null
  /** How often it came due so far */
  occurrence_count: number
  /** When work of it was last finished */
  last_done_at: string | null
  /** When it was activated first; empty of a draft */
  activated_at: string | null
  /** When making its work failed; empty once it succeeded */
  failed_at: string | null
  /** Why that failed; it is tried again an hour later */
  failure: string | null
  /** Why it was suspended or retired */
  status_note: string | null
  /** What you may do with the schedule in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MaintenanceStrategiesRow = {
  /** Id of the strategy */
  id: string
  /** Number of the strategy */
  strategy_number: string
  /** The site whose assets it is about */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset that it is about */
  asset_id: string | null
  /** Number of the asset */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The category that it is about: its assets at the site, and those of what is narrower */
  category_id: string | null
  /** Code of the category */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** What the asset is to do, and how well */
  function: string
  /** In what way it does not do that */
  functional_failure: string
  /** What makes it fail so, in words */
  failure_mode: string | null
  /** The problem or cause by which that is reported, so that failures can be counted */
  failure_code_id: string | null
  /** Code of the problem or cause */
  failure_code: string | null
  /** Name of the problem or cause */
  failure_name: string | null
  /** What happens when it fails so */
  effect: string | null
  /** How that matters: HIDDEN until something else fails, for SAFETY, ENVIRONMENT, OPERATIONAL or NON_OPERATIONAL */
  consequence: 'HIDDEN' | 'SAFETY' | 'ENVIRONMENT' | 'OPERATIONAL' | 'NON_OPERATIONAL'
  /** What is done: its CONDITION watched, RESTORE or DISCARD by age, FAILURE_FINDING, REDESIGN, or RUN_TO_FAILURE */
  task_kind: 'CONDITION' | 'RESTORE' | 'DISCARD' | 'FAILURE_FINDING' | 'REDESIGN' | 'RUN_TO_FAILURE'
  /** The maintenance schedule by which that is done */
  schedule_id: string | null
  /** Number of the schedule */
  schedule_number: string | null
  /** Name of the schedule */
  schedule_name: string | null
  /** How bad it is, from 1 to 10 */
  severity: number | null
  /** How often it happens, from 1 to 10 */
  occurrence: number | null
  /** How hard it is to notice in time, from 1 to 10 */
  detection: number | null
  /** Risk priority number: severity × occurrence × detection, from 1 to 1000 */
  rpn: number | null
  /** When it was put away; empty while it holds */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterAlarmRulesRow = {
  /** Id of the rule */
  id: string
  /** What the rule is called */
  name: string
  /** The meter whose readings are watched */
  meter_id: string
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** Unit of the limits */
  unit: string | null
  /** A lower reading is critical */
  low_critical: number | null
  /** A lower reading is a warning */
  low_warning: number | null
  /** A higher reading is a warning */
  high_warning: number | null
  /** A higher reading is critical */
  high_critical: number | null
  /** A faster change from the reading before, up or down, is a warning; of a counter what it counted */
  max_change_per_hour: number | null
  /** How far within the limits a reading must be to clear an alarm */
  hysteresis: number
  /** How many of the last window_count readings, the newest among them, must be beyond a limit */
  required_count: number
  /** Of how many readings required_count is asked */
  window_count: number
  /** For how many minutes readings without exception must have been beyond a limit */
  delay_minutes: number
  /** What is made when an alarm is raised: NONE, a REQUEST or a WORK_ORDER */
  response: 'NONE' | 'REQUEST' | 'WORK_ORDER'
  /** From which severity on the response is made */
  responds_from: 'WARNING' | 'CRITICAL'
  /** Title of what is made; the name when empty */
  title: string | null
  /** Priority of what is made */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
  /** Type of the work order; without one it is CONDITION_BASED work */
  type_id: string | null
  /** Who is told of each alarm, through the relay of its channel */
  destination_id: string | null
  /** Name of that destination */
  destination_name: string | null
  /** Whether readings are watched */
  is_active: boolean
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the meter; follows it when its asset moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterAlarmsRow = {
  /** Id of the alarm */
  id: string
  /** The rule that raised it */
  rule_id: string
  /** Name of the rule */
  rule_name: string | null
  /** Which limit was passed, the most severe one so far */
  level: 'LOW_CRITICAL' | 'LOW_WARNING' | 'RATE' | 'HIGH_WARNING' | 'HIGH_CRITICAL'
  /** WARNING or CRITICAL, the most severe so far */
  severity: 'WARNING' | 'CRITICAL'
  /** RAISED until somebody has seen it, then ACKNOWLEDGED; SHELVED is silent for a time; CLEARED when readings came back */
  status: 'RAISED' | 'ACKNOWLEDGED' | 'SHELVED' | 'CLEARED'
  /** When the reading was read that raised it */
  raised_at: string
  /** The reading that raised it */
  raised_reading: number
  /** Unit of the reading */
  unit: string | null
  /** When somebody said to have seen it */
  acknowledged_at: string | null
  /** Who that was */
  acknowledged_by: string | null
  /** Name of that account */
  acknowledged_by_name: string | null
  /** What was said when it was acknowledged or shelved */
  note: string | null
  /** When it will be heard again if it has not cleared by then */
  resumes_at: string | null
  /** When the reading was read that cleared it */
  cleared_at: string | null
  /** VALUE: readings came back; MENDED: a reading was corrected or rejected; RULE_CHANGED; METER_RETIRED */
  cleared_reason: 'VALUE' | 'MENDED' | 'RULE_CHANGED' | 'METER_RETIRED' | null
  /** The meter */
  meter_id: string | null
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the meter; follows it when its asset moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The work order that was made of it, or that was open already */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** The request that was made of it, or that was open already */
  request_id: string | null
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** Why nothing could be made, or nobody could be told */
  response_fault: string | null
  /** Whether the response is still to be made */
  is_pending: boolean
  /** What you may do with the alarm in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterAnswer = {
  /** Id of the meter */
  id: string
  /** Code of the meter, unique in the organization */
  code: string
  /** Whether it takes readings */
  status: 'ACTIVE' | 'RETIRED'
  /** Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others */
  row_version: number
}

type MeterChannelsRow = {
  /** Id of the channel */
  id: string
  /** The device */
  device_id: string
  /** What the device is called outside */
  device_external_code: string | null
  /** Name of the device */
  device_name: string | null
  /** Its place among the channels of the device, from 1 */
  position: number
  /** What the device calls it */
  external_code: string
  /** What it measures */
  name: string | null
  /** The meter that it feeds; empty when it feeds none within your reach */
  meter_id: string | null
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** Unit of the meter */
  meter_unit: string | null
  /** Since when it feeds that meter; empty with meter_id */
  mapped_at: string | null
  /** Unit of what it sends */
  unit: string | null
  /** What it sends is multiplied by it to be a reading */
  scale: number
  /** What is added after that */
  zero_offset: number
  /** A reading that differs by less from the one before it is left out; in the unit of the meter */
  dead_band: number | null
  /** None is left out when the one before it is so many minutes older */
  longest_silence_minutes: number | null
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the device */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterDevicesRow = {
  /** Id of the device */
  id: string
  /** What it is called outside, such as its EUI; unique in the organization among those that are not put away */
  external_code: string
  /** What people call it */
  name: string
  /** Make and model */
  model: string | null
  /** Where it is and how it is reached */
  description: string | null
  /** When it sent something last */
  last_seen_at: string | null
  /** When it was noticed that it is silent; empty while it is heard */
  silent_at: string | null
  /** How full its battery was then, as it said */
  battery_percent: number | null
  /** The version of its firmware, as it said */
  firmware: string | null
  /** What it sent of channels that it does not have; the first fifty */
  unknown_channels: string[] | null
  /** Silent when nothing came of it for so many minutes; never when empty */
  silent_after_minutes: number | null
  /** Who is told when it falls silent, through the relay of its channel */
  destination_id: string | null
  /** Name of that destination */
  destination_name: string | null
  /** The account as which it sends: it holds no role and reaches no site */
  account_id: string
  /** The site at which it stands */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When it was put away; empty while it is in use */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterLinksRow = {
  /** Id of the row */
  id: string
  /** The meter that follows */
  meter_id: string
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** The meter that it follows */
  leader_id: string
  /** Code of the meter that it follows */
  leader_code: string | null
  /** Name of the meter that it follows */
  leader_name: string | null
  /** After this instant: what a reading of that meter counts is counted when it was read later */
  started_at: string
  /** Up to and with this instant; empty while it goes on */
  ended_at: string | null
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the meter that follows; follows it when its asset moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterReadingsRow = {
  /** Id of the reading */
  id: string
  /** The meter */
  meter_id: string
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** When it was read */
  read_at: string
  /** What the meter showed */
  reading: number
  /** Unit of the reading */
  unit: string | null
  /** What a CHARACTERISTIC meter was seen as: the word at the position that reading is */
  observation: string | null
  /** What was counted since the reading before; empty for a gauge and a characteristic, and for what does not count */
  delta: number | null
  /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
  kind: 'READING' | 'ROLLOVER' | 'RESET' | 'REPLACEMENT'
  /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does (OPC UA: GOOD, UNCERTAIN, BAD) */
  quality: 'GOOD' | 'SUSPECT' | 'REJECTED'
  /** Why a SUSPECT reading does not count: TOO_FAST for the meter, UNUSUAL for what it counts, or WENT_BACKWARDS from the good one before it */
  suspicion: 'TOO_FAST' | 'UNUSUAL' | 'WENT_BACKWARDS' | null
  /** Whether a person said that it is right, however fast the meter went */
  is_confirmed: boolean
  /** When a SUSPECT reading was told of, or left out for another of the meter within the day before; empty until then */
  told_at: string | null
  /** What the counter showed at last, before it was set back or exchanged and began at the reading */
  final_reading: number | null
  /** How it came in */
  source: 'MANUAL' | 'IMPORT' | 'INSPECTION' | 'WORK_ORDER' | 'SENSOR'
  /** What there was to say */
  note: string | null
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the meter; follows it within minutes when its asset moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The reading in whose place this one stands */
  corrects_id: string | null
  /** When it was corrected or rejected; empty while it stands */
  superseded_at: string | null
  /** The account that recorded it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** When it was recorded */
  created_at: string
}

type MeterRollupsRow = {
  /** Id of the row */
  id: string
  /** The meter */
  meter_id: string
  /** Code of the meter */
  meter_code: string | null
  /** Name of the meter */
  meter_name: string | null
  /** HOUR or DAY, by the clocks of the site */
  period: 'HOUR' | 'DAY'
  /** When the hour or the day began */
  started_at: string
  /** The day at the site */
  started_on: string
  /** How many good readings there were */
  reading_count: number
  /** The least of them */
  min_reading: number
  /** The greatest of them */
  max_reading: number
  /** Their mean, each counting the same */
  mean_reading: number | null
  /** The last of them */
  last_reading: number
  /** When that was read */
  last_at: string
  /** What was counted up to them since the readings before; empty for a gauge and a characteristic */
  counted: number | null
  /** Unit of the readings */
  unit: string | null
  /** The asset that the meter is read off; empty for the meter of a location */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The location that the meter is read off; empty for the meter of an asset */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The site of the meter; follows it within minutes when its asset moves */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MeterTypeAnswer = {
  /** Id of the type */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type MeterTypesRow = {
  /** Id of the type */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the type */
  name: string
  /** What such meters are for and how they are read */
  description: string | null
  /** CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees, one of observations */
  kind: 'CONTINUOUS' | 'GAUGE' | 'CHARACTERISTIC'
  /** Whether they are read as what they show or as the amount since the last reading */
  reading_mode: 'ABSOLUTE' | 'DELTA'
  /** Which way they count */
  direction: 'UP' | 'DOWN'
  /** Unit of the readings; empty for a CHARACTERISTIC, which has observations */
  unit: string | null
  /** The words for the states that a CHARACTERISTIC can be seen in, from the best to the worst */
  observations: string[] | null
  /** How many decimals a reading has at most; empty for as many as are kept, 6 */
  decimals: number | null
  /** The least that they can show */
  min_value: number | null
  /** The most that they can show */
  max_value: number | null
  /** The most that can happen in a day */
  max_rate_per_day: number | null
  /** A new reading is overdue after this many hours */
  expected_interval_hours: number | null
  /** When the type was put away: meters keep it, and no new one is made of it */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type MoveCorrectionAnswer = {
  /** Id of the correction */
  id: string
  /** The asset */
  asset_id: string
  /** CORRECTED or UNDONE */
  kind: 'CORRECTED' | 'UNDONE'
  /** When it had moved, as it was told before */
  told_at: string
  /** When it moved; empty where it did not */
  moved_at: string | null
  /** How many assets had moved with it, itself included */
  moved_assets: number
}

type MovementsAnswer = {
  /** Id of the storeroom */
  storeroom_id: string | null
  /** What moved, in order: an array with id, line (from 1), item_id, kind, bin_id, lot_id, condition, quantity, unit_cost and amount */
  movements: { id: string, line: number, item_id: string, kind: 'OPENING' | 'RECEIPT' | 'ISSUE' | 'RETURN' | 'TRANSFER_OUT' | 'TRANSFER_IN' | 'ADJUST_UP' | 'ADJUST_DOWN' | 'SCRAP' | 'VENDOR_RETURN' | 'COST_ADJUST' | 'KIT_IN' | 'KIT_OUT' | 'MOVE_IN' | 'MOVE_OUT' | 'REVERSAL' | 'LOST' | 'FOUND', bin_id: string | null, lot_id: string | null, condition: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED', quantity: number, unit_cost: number | null, amount: number }[] | null
}

type NotificationDestinationAnswer = {
  /** Id of the destination */
  id: string
  /** The channel by which it is reached */
  channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
  /** What people call it, unique in its channel */
  name: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type NotificationDestinationsRow = {
  /** Id of the destination */
  id: string
  /** The channel by which it is reached */
  channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
  /** What people call it, unique in its channel */
  name: string
  /** An email address, a room of the chat service, or a name the webhook's receiver knows */
  address: string | null
  /** The site that the destination is for; empty when it is for all */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When the destination was put away; nothing is sent there any more */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type NotificationMessagesRow = {
  /** Id of the message; the provider gets it too */
  id: string
  /** TEST, of a relay, or EVENT, about a record */
  kind: 'TEST' | 'EVENT'
  /** QUEUED, SENDING, then SENT or FAILED */
  status: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED'
  /** The relay that it goes through */
  relay_id: string
  /** Name of the relay */
  relay_name: string | null
  /** The destination that it goes to; empty when only a recipient was given */
  destination_id: string | null
  /** Name of the destination */
  destination_name: string | null
  /** The site of the destination; empty when the destination is for all sites or there is none */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The address as it was when the message was made */
  recipient: string | null
  /** What it is about */
  subject: string
  /** The text */
  body: string
  /** How often the worker has begun to send it */
  attempts: number
  /** What the provider said at the last attempt; empty when it was sent */
  error: string | null
  /** When the provider took it */
  sent_at: string | null
  /** What you may do with it: the system alone moves it, so nothing */
  allowed_actions: string[] | null
  /** Raised by each change */
  row_version: number
  /** When the message was made */
  created_at: string
  /** When it was last changed */
  updated_at: string
}

type NotificationRelayAnswer = {
  /** Id of the relay */
  id: string
  /** EMAIL, CHAT or WEBHOOK; an organization has one relay for each */
  channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
  /** DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault */
  status: 'DRAFT' | 'TESTING' | 'ACTIVE' | 'FAILED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type NotificationRelaysRow = {
  /** Id of the relay */
  id: string
  /** EMAIL, CHAT or WEBHOOK; an organization has one relay for each */
  channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
  /** What people call the relay */
  name: string
  /** DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault */
  status: 'DRAFT' | 'TESTING' | 'ACTIVE' | 'FAILED'
  /** The server; of a chat webhook or web service the host of its URL */
  host: string | null
  /** The port of the server */
  port: number | null
  /** How the connection is encrypted; NONE only reaches hosts that the operator allows */
  security: 'STARTTLS' | 'TLS' | 'NONE' | null
  /** The name to log in with */
  username: string | null
  /** The address that messages come from */
  from_address: string | null
  /** The name that messages come from */
  from_name: string | null
  /** What the chat service reads: a text, or an adaptive card */
  message_format: 'TEXT' | 'ADAPTIVE_CARD' | null
  /** Whether a password, a URL or a signing key is kept for it */
  has_credentials: boolean
  /** When the last test was asked for */
  last_tested_at: string | null
  /** What the provider said when the last test failed; empty when it passed */
  last_error: string | null
  /** What moves the relay on from its status and is allowed to you */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type OccurrenceAnswer = {
  /** Id of the occurrence */
  id: string
  /** The schedule that came due */
  schedule_id: string
  /** Which one of its schedule it is, from 1 */
  seq: number
  /** What became of it */
  status: 'GENERATED' | 'COMPLETED' | 'SKIPPED' | 'SUPPRESSED' | 'SUPERSEDED' | 'MISSED' | 'CANCELLED'
  /** When it was to be done */
  due_at: string
  /** The work that was made of it */
  work_order_id: string | null
  /** When the schedule is due next */
  next_due_at: string | null
  /** Version of the schedule */
  schedule_version: number | null
  /** The inspection that was opened of it */
  inspection_id: string | null
}

type OpenWorkOrdersRow = {
  /** Id of the work order */
  id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string
  /** What is to be done, in a few words */
  title: string
  /** Where the work order is in its life */
  status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
  /** How pressing it is */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
  /** The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY */
  priority_rank: number
  /** What kind of work it is */
  work_type: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
  /** The type of the work, one of /work_types; work_type follows its class */
  type_id: string | null
  /** Code of the type */
  type_code: string | null
  /** Name of the type */
  type_name: string | null
  /** The revision of the job plan by which it was made; later ones change nothing in it */
  job_plan_revision_id: string | null
  /** What the work order came from */
  origin: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT'
  /** Where the work was raised; it stays there when the asset moves, unless the move takes it along */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset to work on */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Where in the site the work is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The work order that this one is part of */
  parent_id: string | null
  /** Number of that work order */
  parent_number: string | null
  /** Title of that work order */
  parent_title: string | null
  /** What is to be done */
  description: string | null
  /** Who asked for the work */
  requester_name: string | null
  /** How they are reached; for those who may do anything with work orders */
  requester_contact: string | null
  /** When the need was noticed; target_minutes are counted from here */
  reported_at: string
  /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
  due_at: string | null
  /** Working time allowed from reported_at, in minutes of the site's calendar */
  target_minutes: number | null
  /** Working minutes left to the due date while a hold pauses the clock */
  remaining_minutes: number | null
  /** When somebody said to have seen it */
  acknowledged_at: string | null
  /** The account that said so */
  acknowledged_by: string | null
  /** When somebody first was there */
  arrived_at: string | null
  /** Id of the worker who plans it; empty while nobody does */
  planner_id: string | null
  /** Name of that worker */
  planner_name: string | null
  /** Id of the worker who watches over it; empty while nobody does */
  supervisor_id: string | null
  /** Name of that worker */
  supervisor_name: string | null
  /** Id of the vendor who does it; empty when that is nobody outside */
  vendor_id: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** Id of the contract under which it is done, that of the vendor; its service policies come first */
  contract_id: string | null
  /** Number of the contract */
  contract_number: string | null
  /** Id of the cost center that bears it, and what is asked for when it lacks something */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** What the work is expected to cost */
  estimated_cost: number | null
  /** Currency of the estimate: that of the site when it was made */
  estimate_currency: string | null
  /** Up to which estimate the work needs no approval, by its type when type or estimate were said; empty for any */
  approval_over: number | null
  /** The estimate that was approved; a greater one needs an approval of its own */
  approved_estimate: number | null
  /** When the estimate was approved */
  approved_at: string | null
  /** The account that approved it */
  approved_by: string | null
  /** Whether it is approved together with the work order that it is part of */
  inherits_approval: boolean
  /** Whether it asks for a permit itself; its type or the category of its asset may ask for one, too */
  requires_permit: boolean
  /** Whether it asks for a lock-out itself; its type or the category of its asset may ask for one, too */
  requires_lockout: boolean
  /** When work on it began */
  started_at: string | null
  /** When it was finished */
  completed_at: string | null
  /** The account that reported it finished */
  completed_by: string | null
  /** What was done */
  completion_note: string | null
  /** When it was closed */
  closed_at: string | null
  /** Why it rests; a code of /hold_reasons */
  hold_reason: string | null
  /** Whether it rests longer than the reason lets it, and those were told who are to be */
  is_hold_overdue: boolean
  /** What was said when the status last changed: why it rests, was rejected, reopened or cancelled */
  status_note: string | null
  /** How often it had to be reopened */
  reopen_count: number
  /** Whether all that is set aside, ordered or asked for it is there; empty where nothing is, and while it does not rest */
  are_parts_ready: boolean | null
  /** Who has it at present */
  assigned_worker_ids: string[]
  /** Names of those who have it, in the same order */
  assigned_worker_names: string[]
  /** What you may do with the work order in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type OrderAssetAnswer = {
  /** Id of the asset of the work order */
  id: string
  /** The work order */
  work_order_id: string
  /** The asset that is worked on */
  asset_id: string
  /** OPEN, COMPLETED or SKIPPED */
  status: 'OPEN' | 'COMPLETED' | 'SKIPPED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type OrderChargesRow = {
  /** Id of the charge */
  id: string
  /** The order that it is a charge of */
  purchase_order_id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the charge in the order, from 1; empty when it was taken out */
  position: number | null
  /** FREIGHT, DUTY, INSURANCE or OTHER */
  kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
  /** By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT */
  basis: 'VALUE' | 'QUANTITY' | 'WEIGHT'
  /** Who bills it, such as a freight forwarder; empty for whoever does */
  vendor_id: string | null
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** What is expected, without taxes, in the currency of the order */
  amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type OrganizationsRow = {
  /** Id of the organization */
  id: string
  /** Name of the organization */
  name: string
  /** Its own host name, given by the operator of the service; empty when it uses the default host */
  hostname: string | null
  /** How long a session can be renewed before a new log-in is needed, in minutes */
  session_ceiling_minutes: number
  /** For how many days readings of meters are kept; empty: for as long as the operator of the service keeps them */
  reading_retention_days: number | null
  /** Whether permits and work orders are signed only within five minutes after authenticate_session */
  requires_reauthentication: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type OwnHoldReasonsRow = {
  /** Id of the reason */
  id: string
  /** The value that hold_work_order takes; unique among all reasons that one sees */
  code: string
  /** Name of the reason */
  name: string
  /** What kind of obstacle it is */
  category: 'MATERIAL' | 'LABOUR' | 'ACCESS' | 'PERMIT' | 'PLANT_CONDITION' | 'VENDOR' | 'REQUESTER' | 'WEATHER' | 'APPROVAL' | 'SAFETY' | 'OTHER'
  /** Whether the due date moves by the working time that the hold lasts */
  pauses_clock: boolean
  /** Whether what is promised before the work, to see it and to come, moves by that time, too */
  pauses_response: boolean
  /** Whether hold_work_order asks for a note */
  is_note_required: boolean
  /** For how long a hold lasts at most, in working minutes of the site's calendar; empty for any time */
  max_minutes: number | null
  /** Id of the role whose holders at the site are told of a hold that lasts longer; empty for nobody */
  escalation_role_id: string | null
  /** When the reason was put away: no hold begins for it any more */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PayRulesAnswer = {
  /** Id of the site */
  id: string | null
  /** Code of the site */
  code: string | null
  /** How many rules there are now */
  pay_rules: number | null
  /** Version of the site */
  row_version: number | null
}

type PayRulesRow = {
  /** Id of the rule */
  id: string
  /** The home site of the workers */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place in the order, from 1: of two rules that hold the earlier one counts */
  position: number
  /** When it holds. WEEK_OVER, DAY_OVER: so much was worked before. OUTSIDE_SHIFT: not in the hours of the calendar */
  fact: 'HOLIDAY' | 'WEEKEND' | 'WEEK_OVER' | 'DAY_OVER' | 'OUTSIDE_SHIFT' | 'NIGHT'
  /** How much is worked in the week or day before WEEK_OVER or DAY_OVER holds */
  threshold_minutes: number | null
  /** When the NIGHT begins, such as 22:00 */
  start_time: string | null
  /** When the NIGHT is over; earlier than its beginning when midnight lies between */
  end_time: string | null
  /** The days of the WEEKEND */
  weekdays: string[] | null
  /** MULTIPLIER of the rate or HOURLY instead of it are bases, INCREMENT is added for each hour */
  kind: 'MULTIPLIER' | 'HOURLY' | 'INCREMENT'
  /** The factor, such as 1.5, or the amount for an hour in the currency of the rate */
  value: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PeriodAnswer = {
  /** Id of the period */
  id: string
  /** First day of the month */
  month_on: string
  /** OPEN, CLOSING or CLOSED */
  status: 'OPEN' | 'CLOSING' | 'CLOSED'
  /** When it was closed; null while it is not CLOSED */
  closed_at: string | null
  /** When it was reopened last */
  reopened_at: string | null
  /** Version of the row */
  row_version: number
}

type PeriodsRow = {
  /** Id of the period */
  id: string
  /** First day of the month; which month a posting belongs to follows from its day at the site */
  month_on: string
  /** OPEN takes postings, CLOSING only those of accounts with the permission period.adjust, CLOSED none */
  status: 'OPEN' | 'CLOSING' | 'CLOSED'
  /** Why it was reopened last */
  status_note: string | null
  /** When it was closed; null while it is not CLOSED */
  closed_at: string | null
  /** The account that closed it */
  closed_by: string | null
  /** Name of that account */
  closed_by_name: string | null
  /** When it was reopened last */
  reopened_at: string | null
  /** The account that reopened it last */
  reopened_by: string | null
  /** Name of that account */
  reopened_by_name: string | null
  /** What you may do with the month in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** The account that closed it first */
  created_by: string | null
  /** When the record was last changed */
  updated_at: string
  /** The account that changed it last */
  updated_by: string | null
}

type PermissionsRow = {
  /** What roles and API key scopes name */
  code: string
  /** Part of the service it belongs to */
  area: string
  /** What it allows */
  description: string
}

type PermitAnswer = {
  /** Id of the permit */
  id: string
  /** Number of the permit, unique in the organization */
  permit_number: string
  /** Its status */
  status: 'DRAFT' | 'VALIDATED' | 'ISSUED' | 'SUSPENDED' | 'EXPIRED' | 'HANDED_BACK' | 'CLOSED' | 'CANCELLED'
  /** From when it holds */
  starts_at: string
  /** Until when it holds, this instant not included */
  ends_at: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type PermitGasTestsRow = {
  /** Id of the test */
  id: string
  /** The permit */
  permit_id: string
  /** Number of the permit, unique in the organization */
  permit_number: string | null
  /** The work that the permit allows */
  permit_title: string | null
  /** The site of the permit */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What was measured, as the kind of the permit calls it */
  gas: string
  /** Unit of the numbers */
  unit: string
  /** What was found */
  reading: number
  /** The least that was safe */
  minimum: number | null
  /** The most that was safe */
  maximum: number | null
  /** Whether it was within these limits */
  is_safe: boolean
  /** When it was measured */
  taken_at: string
  /** What it was measured with */
  instrument: string | null
  /** What there is to say about it */
  note: string | null
  /** When the record was made */
  created_at: string
  /** The account that recorded it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
}

type PermitKindAnswer = {
  /** Id of the kind */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type PermitKindLimitsRow = {
  /** Id of the limit */
  id: string
  /** The kind of permit */
  kind_id: string
  /** Code of the kind */
  kind_code: string | null
  /** Name of the kind */
  kind_name: string | null
  /** Its place among the limits, from 1 */
  position: number
  /** What is measured, such as O2 or H2S */
  gas: string
  /** Unit of the numbers */
  unit: string
  /** The least that is safe */
  minimum: number | null
  /** The most that is safe */
  maximum: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitKindQuestionsRow = {
  /** Id of the question */
  id: string
  /** The kind of permit */
  kind_id: string
  /** Code of the kind */
  kind_code: string | null
  /** Name of the kind */
  kind_name: string | null
  /** Its place among the questions, from 1 */
  position: number
  /** What is asked, or the control that must be in place */
  prompt: string
  /** The answer without which no permit is issued; empty for any */
  needed_answer: 'YES' | 'NO' | null
  /** Whether no permit is issued before it is answered */
  is_required: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitKindSignersRow = {
  /** Id of the line */
  id: string
  /** The kind of permit */
  kind_id: string
  /** Code of the kind */
  kind_code: string | null
  /** Name of the kind */
  kind_name: string | null
  /** Its place among the signers, from 1 */
  position: number
  /** What is signed as: ISSUER (by issuing it), ACCEPTOR, AREA_AUTHORITY or SAFETY */
  role: 'ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY'
  /** Whether everybody may who has the permission for it */
  is_anybody: boolean
  /** The role of the organization whose holders may */
  role_id: string | null
  /** Name of that role; empty unless you hold it or administer accounts */
  role_name: string | null
  /** The type of certificate: workers who have one that holds today at the site may */
  certificate_type_id: string | null
  /** Code of that type */
  certificate_type_code: string | null
  /** Name of that type */
  certificate_type_name: string | null
  /** The person who may */
  account_id: string | null
  /** Name of that account */
  account_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitKindsRow = {
  /** Id of the kind */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the kind */
  name: string
  /** What kind of danger it is about */
  class: 'HOT_WORK' | 'CONFINED_SPACE' | 'HEIGHT' | 'ELECTRICAL' | 'EXCAVATION' | 'LINE_BREAK' | 'GENERAL' | 'ISOLATION'
  /** Work of another class in one of these groups is not allowed at the same place and time */
  conflict_groups: string[]
  /** How long it can be issued for at once */
  maximum_minutes: number
  /** How old a gas test may be; empty for any age */
  gas_test_minutes: number | null
  /** Whether a gas test counts whatever its age; a kind with limits says this or gas_test_minutes */
  gas_test_never_expires: boolean
  /** How many minutes before a gas test expires those who signed are notified; 0 for not at all */
  gas_warning_minutes: number
  /** Who signs it besides the one who accepts and the one who issues it */
  required_roles: string[]
  /** As which one person signs an issue once at most: each of these is signed by somebody else */
  separated_roles: string[]
  /** When the kind was put away: its permits stay, and none is added */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitQuestionsRow = {
  /** Id of the question */
  id: string
  /** The permit */
  permit_id: string
  /** Number of the permit, unique in the organization */
  permit_number: string | null
  /** The work that the permit allows */
  permit_title: string | null
  /** The site of the permit */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Its place among the questions, from 1 */
  position: number
  /** What is asked, or the control that must be in place */
  prompt: string
  /** The answer without which the permit is not issued; empty for any */
  needed_answer: 'YES' | 'NO' | null
  /** Whether the permit is not issued before it is answered */
  is_required: boolean
  /** What was answered; NA for what does not apply */
  answer: 'YES' | 'NO' | 'NA' | null
  /** What there is to say about the answer */
  note: string | null
  /** When it was answered */
  answered_at: string | null
  /** The account that answered */
  answered_by: string | null
  /** Name of that account */
  answered_by_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitSignaturesRow = {
  /** Id of the signature */
  id: string
  /** The permit */
  permit_id: string
  /** Number of the permit, unique in the organization */
  permit_number: string | null
  /** The work that the permit allows */
  permit_title: string | null
  /** The site of the permit */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** As what it was signed */
  role: 'ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY'
  /** For which issue of the permit, from 1 */
  issue: number
  /** When it was signed */
  signed_at: string
  /** The account that signed */
  signed_by: string
  /** Name of that account */
  signed_by_name: string | null
  /** What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an API key); empty for signatures from before this was kept */
  method: 'PASSWORD' | 'SESSION' | 'KEY' | null
  /** What the signer said */
  note: string | null
  /** When it lost its meaning, because what was signed was changed */
  voided_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PermitsRow = {
  /** Id of the permit */
  id: string
  /** Number of the permit, unique in the organization */
  permit_number: string
  /** The work that is allowed */
  title: string
  /** Work is allowed while it is ISSUED; what is EXPIRED was not handed back in time */
  status: 'DRAFT' | 'VALIDATED' | 'ISSUED' | 'SUSPENDED' | 'EXPIRED' | 'HANDED_BACK' | 'CLOSED' | 'CANCELLED'
  /** The kind of permit */
  kind_id: string
  /** Code of the kind */
  kind_code: string | null
  /** Name of the kind */
  kind_name: string | null
  /** What kind of danger it is about, as its kind had it */
  class: 'HOT_WORK' | 'CONFINED_SPACE' | 'HEIGHT' | 'ELECTRICAL' | 'EXCAVATION' | 'LINE_BREAK' | 'GENERAL' | 'ISOLATION'
  /** The site of the work */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The work that it allows; empty for work that is no work order */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** Where the work is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The asset that is worked on */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** What the dangers are */
  hazards: string | null
  /** What is done against them */
  controls: string | null
  /** From when it holds */
  starts_at: string
  /** Until when it holds, this instant not included */
  ends_at: string
  /** Why it was suspended or cancelled */
  status_note: string | null
  /** How often it was issued */
  issue_count: number
  /** When it was last issued */
  issued_at: string | null
  /** The account that issued it */
  issued_by: string | null
  /** Name of the account that issued it */
  issued_by_name: string | null
  /** The account that accepted it, which is another */
  accepted_by: string | null
  /** Name of the account that accepted it */
  accepted_by_name: string | null
  /** When it was found past its end */
  expired_at: string | null
  /** When those who signed it were told that it has expired */
  told_at: string | null
  /** When it was handed back */
  handed_back_at: string | null
  /** The account that handed it back */
  handed_back_by: string | null
  /** Whether the work was complete when it was handed back */
  is_work_complete: boolean | null
  /** In which state the place was left */
  hand_back_note: string | null
  /** When the place was looked at and the permit closed */
  closed_at: string | null
  /** The account that closed it */
  closed_by: string | null
  /** What you may do with the permit in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PolicyAnswer = {
  /** Id of the policy */
  id: string
  /** Code of the policy */
  code: string
  /** Its place among the policies */
  rank: number
  /** Version of the policy */
  row_version: number
}

type PortalAnswer = {
  /** Id of the portal */
  id: string
  /** Its public name, by which people without an account name it */
  slug: string
  /** Version of the portal */
  row_version: number
}

type PositionAnswer = {
  /** Id of the position */
  id: string
  /** Short code, such as a tag number, unique in the site */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ProblemAnswer = {
  /** Id of the problem */
  id: string
  /** Code of the problem */
  code: string
  /** Version of the problem */
  row_version: number
}

type ProcedureAnswer = {
  /** Id of the procedure, in this revision */
  id: string
  /** Number of the procedure; its revisions share it */
  procedure_number: string
  /** Which revision it is, from 1 */
  revision: number
  /** Its status */
  status: 'DRAFT' | 'PUBLISHED' | 'RETIRED'
  /** The day on which it is to be looked at again */
  review_due_on: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type PurchaseApprovalRulesRow = {
  /** Id of the rule */
  id: string
  /** What the step is called */
  name: string
  /** What is agreed to: PURCHASE_ORDER or REQUISITION */
  subject: 'PURCHASE_ORDER' | 'REQUISITION'
  /** Only for what has a line of it; for all when empty */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** Only for what has a line of assets or items of this category, or of one within it; for all when empty */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** For documents of sites that keep their books in this currency, and for those that are in it themselves */
  currency: string
  /** For documents of more than this, at their rate in the currency of the site */
  amount_over: number
  /** Only for this and less; for any more than amount_over when empty */
  amount_up_to: number | null
  /** Somebody who holds this role agrees; empty where a person is named */
  role_id: string | null
  /** The one who agrees; empty where any of a role does */
  account_id: string | null
  /** Name of the account that is to agree */
  account_name: string | null
  /** Lower ones agree before higher ones; those with the same number in any order, and all of them */
  sequence: number
  /** When the rule was put away; what was handed in before keeps its step */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PurchaseApprovalsRow = {
  /** Id of the step */
  id: string
  /** What is agreed to: PURCHASE_ORDER or REQUISITION */
  subject: 'PURCHASE_ORDER' | 'REQUISITION'
  /** The order; empty for a step of a requisition */
  purchase_order_id: string | null
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** The requisition; empty for a step of an order */
  requisition_id: string | null
  /** Number of the requisition, unique in the organization */
  requisition_number: string | null
  /** The revision of the order that was handed in, or which handing-in of the requisition it belongs to, from 1 */
  revision: number
  /** That of the order or the requisition */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Lower ones agree before higher ones; those with the same number in any order, and all of them */
  sequence: number
  /** The rule that it comes of; empty where no rule holds and anybody who may approve does */
  approval_rule_id: string | null
  /** Name of the rule */
  approval_rule_name: string | null
  /** Who agrees holds this role, as the rule said at the handing-in; empty where a person is named or anybody may */
  role_id: string | null
  /** The one who agrees: named by the rule, or by whoever passed the step on */
  account_id: string | null
  /** Name of the account that is to agree */
  account_name: string | null
  /** PENDING, APPROVED, REJECTED, DELEGATED when it was passed on by a step of its own, or SKIPPED when another step was rejected or what is agreed to went away */
  decision: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SKIPPED' | 'DELEGATED'
  /** The account that decided */
  decided_by: string | null
  /** Name of the account that decided, or passed it on */
  decided_by_name: string | null
  /** When it was decided */
  decided_at: string | null
  /** The step that was passed on by this one */
  delegated_from_id: string | null
  /** What was said when it was passed on */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PurchaseOrderAnswer = {
  /** Id of the order */
  id: string
  /** Number of the order, unique in the organization */
  purchase_order_number: string
  /** Which revision it is, from 1 */
  revision: number
  /** Where the order is in its life */
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED' | 'SENT' | 'ACKNOWLEDGED' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED'
  /** How much of it has arrived */
  receipt_status: 'NONE' | 'PARTIAL' | 'FULL' | 'OVER'
  /** How much of it was invoiced */
  invoice_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** The sum of the lines, in the currency of the order */
  total_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type PurchaseOrderLinesRow = {
  /** Id of the line */
  id: string
  /** The order that it is a line of */
  purchase_order_id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the order, from 1; empty when it was taken out */
  position: number | null
  /** ITEM comes into stock, SERVICE costs the work order that is named, ASSET becomes assets */
  kind: 'ITEM' | 'SERVICE' | 'ASSET'
  /** The item; a SERVICE may name one that is not kept in storerooms */
  item_id: string | null
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** What is ordered, in the words of the vendor */
  description: string
  /** The category of the assets that come of it */
  category_id: string | null
  /** The unit of quantity and price; the base unit of the item when empty */
  unit_id: string | null
  /** Code of the unit */
  unit_code: string | null
  /** How much is ordered */
  quantity: number
  /** The same in the base unit of the item, by the conversion that held when the line was written */
  base_quantity: number | null
  /** What one unit costs, in the currency of the order */
  unit_price: number | null
  /** Quantity times price, to four places */
  amount: number | null
  /** The rate of taxes on the price, in percent; empty where nobody said it, and invoices are not held against it */
  tax_percent: number | null
  /** Months of warranty of each asset, from when it first goes into service */
  warranty_months: number | null
  /** The taxes on amount, to four places, half up */
  tax_amount: number | null
  /** Where the goods are put */
  storeroom_id: string | null
  /** Short code, unique in the organization */
  storeroom_code: string | null
  /** The work order for which it is bought */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Who bears it */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** The line of a requisition that is ordered by it; empty when nobody had asked for it in writing */
  requisition_line_id: string | null
  /** The requisition that the line orders from */
  requisition_id: string | null
  /** Number of the requisition, unique in the organization */
  requisition_number: string | null
  /** When it is needed */
  needed_on: string | null
  /** The day that the vendor promised for the line */
  promised_on: string | null
  /** What the vendor said one unit would cost when the order was confirmed; empty where nothing was said. unit_price holds until the order is revised */
  promised_price: number | null
  /** What an invoice is held against: the order (TWO_WAY), what was received (THREE_WAY), what was accepted (FOUR_WAY) */
  match_level: 'TWO_WAY' | 'THREE_WAY' | 'FOUR_WAY'
  /** Whether what arrives waits in quarantine until somebody looked at it */
  is_inspected: boolean
  /** How much more than ordered may arrive, in percent; none when empty */
  over_receipt_percent: number | null
  /** How much more than its base may be invoiced, in percent; none when empty */
  invoice_tolerance_percent: number | null
  /** How far the price of an invoice may differ, in percent; none when empty */
  price_tolerance_percent: number | null
  /** How far it may differ, in the currency of the order; the greater of the two counts */
  price_tolerance_amount: number | null
  /** How much has arrived, also what went back since */
  received_quantity: number
  /** How much of that was found good */
  accepted_quantity: number
  /** How much of that was found bad */
  rejected_quantity: number
  /** How much of that went back to the vendor */
  returned_quantity: number
  /** How much invoices claim that are not void, less what approved credit notes take back of goods that did not go back */
  invoiced_quantity: number
  /** How much of what went back credit notes claim that are not void */
  credited_quantity: number
  /** How much is still to come into the storeroom, in the base unit: what stock levels count as on order */
  expected_quantity: number
  /** What invoices of the line that were approved cost more or less than ordered, as far as it is posted: for goods that were received and did not go back, in the currency of the site */
  posted_difference: number
  /** The share of one unit in the charges of the order, in its currency; fixed when something has arrived or was invoiced */
  unit_charge: number | null
  /** What invoices billed more or less for charges than expected for all that was ordered, in the currency of the site */
  charge_difference: number | null
  /** What was posted of charges for what arrived, beside what it cost when it was received, in the currency of the site */
  posted_charge: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PurchaseOrderRevisionsRow = {
  /** Id of the revision */
  id: string
  /** The order */
  purchase_order_id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** The revision that was in force when the next one was handed in */
  revision: number
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** PENDING: the next revision waits. SUPERSEDED: it was approved. REJECTED, CANCELLED: it, or the order, was */
  status: 'PENDING' | 'SUPERSEDED' | 'REJECTED' | 'CANCELLED'
  /** Why it was superseded */
  reason: string
  /** Currency of the prices */
  currency: string
  /** What one unit of it was worth in the currency of the site */
  exchange_rate: number
  /** When and how the vendor was to be paid */
  payment_terms: string | null
  /** Where the goods were to be brought */
  ship_to: string | null
  /** When it was needed */
  needed_on: string | null
  /** What there was to say to the vendor */
  note: string | null
  /** The sum of its lines */
  total_amount: number | null
  /** The taxes on it */
  tax_amount: number | null
  /** When it was approved */
  approved_at: string | null
  /** When the order had been sent first */
  sent_at: string | null
  /** Its lines, in their order */
  order_lines: { id: string, position: number, kind: 'ITEM' | 'SERVICE' | 'ASSET', item_id?: string | null, description: string, quantity: number, unit_id?: string | null, unit_price: number, amount: number, tax_percent?: number | null, needed_on?: string | null }[] | null
  /** Total of the next revision, without taxes */
  revised_amount: number | null
  /** What the next revision changes of the order, as in update_purchase_order */
  revised_values: { [key: string]: Json } | null
  /** The charges as they were */
  order_charges: { [key: string]: Json }[] | null
  /** The charges as they are to be; empty when they stay */
  revised_charges: { [key: string]: Json }[] | null
  /** The lines of the next revision; a line without an id is new. Null where the lines stay */
  revised_lines: { [key: string]: Json }[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** The account that revised the order */
  created_by: string | null
  /** Name of the account that revised the order */
  created_by_name: string | null
}

type PurchaseOrdersRow = {
  /** Id of the order */
  id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string
  /** The revision that is in force, from 1 */
  revision: number
  /** Where the order is in its life; what has arrived and what was invoiced are told apart from it */
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED' | 'SENT' | 'ACKNOWLEDGED' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED'
  /** NONE, PARTIAL, FULL when all lines have arrived, OVER when more of one has; follows from the receipts */
  receipt_status: 'NONE' | 'PARTIAL' | 'FULL' | 'OVER'
  /** NONE, PARTIAL, or FULL when all lines are invoiced; follows from the invoices */
  invoice_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** From whom it is ordered */
  vendor_id: string
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** The site for which it is ordered */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The contract under which it is ordered */
  contract_id: string | null
  /** The account that buys, and does not approve */
  buyer_id: string
  /** Name of the account that buys */
  buyer_name: string | null
  /** Currency of the prices */
  currency: string
  /** What one unit of currency is worth in that of the site: the organization's rate when it was last changed */
  exchange_rate: number
  /** What all lines cost together, without taxes: what is approved, and what budgets bear */
  total_amount: number | null
  /** The taxes of all lines, each to four places, half up; in the currency of the order */
  tax_amount: number | null
  /** What all lines cost together, with taxes */
  gross_amount: number | null
  /** The sum that was approved */
  approved_amount: number | null
  /** When it was approved last */
  approved_at: string | null
  /** Total, without taxes, of the revision that waits for approval (/purchase_order_revisions); null where none waits */
  pending_amount: number | null
  /** When and how the vendor is paid */
  payment_terms: string | null
  /** Where the goods are to be brought */
  ship_to: string | null
  /** When it is needed, unless a line says another day */
  needed_on: string | null
  /** The day that the vendor promised */
  promised_on: string | null
  /** What the vendor calls the order */
  vendor_reference: string | null
  /** What there is to say to the vendor */
  note: string | null
  /** The status to which the order returns: when it is resumed, or when the revision that waits is rejected */
  held_status: 'APPROVED' | 'SENT' | 'ACKNOWLEDGED' | null
  /** Why it was rejected, held, revised, cancelled or closed */
  status_note: string | null
  /** When the vendor was sent it first; what is ordered counts as expected from then on */
  sent_at: string | null
  /** When the vendor confirmed it */
  acknowledged_at: string | null
  /** What you may do with the order in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PurchaseReceiptLinesRow = {
  /** Id of the line */
  id: string
  /** The receipt that it is a line of */
  receipt_id: string
  /** Number of the receipt, unique in the organization */
  receipt_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the receipt, from 1 */
  position: number
  /** The line of the order */
  purchase_order_line_id: string
  /** How much arrived, in the unit of the line of the order */
  quantity: number
  /** The same in the base unit of the item */
  base_quantity: number | null
  /** What one unit costs in the currency of the site: the price of the order at its rate */
  unit_cost: number | null
  /** Follows from the quantities: PENDING_INSPECTION until all of it was judged */
  inspection_status: 'PENDING_INSPECTION' | 'ACCEPTED' | 'PARTIALLY_ACCEPTED' | 'REJECTED' | 'REVERSED'
  /** How much was found good */
  accepted_quantity: number
  /** How much was found bad; goods stay in quarantine until they go back */
  rejected_quantity: number
  /** How much went back to the vendor */
  returned_quantity: number
  /** How much was recorded by mistake and taken back, in the unit of the line of the order; quantity is what is left */
  reversed_quantity: number
  /** What was wrong with it */
  reject_reason: string | null
  /** The bin into which it was put */
  bin_id: string | null
  /** Code of the bin */
  bin_code: string | null
  /** The lot or serial number */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** The movement that brought the goods into stock */
  movement_id: string | null
  /** The assets that came of it */
  asset_ids: string[]
  /** When the last of it was judged */
  judged_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type PurchaseReceiptsRow = {
  /** Id of the receipt */
  id: string
  /** Number of the receipt, unique in the organization */
  receipt_number: string
  /** The order */
  purchase_order_id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When it arrived */
  received_at: string
  /** What the delivery note is called */
  delivery_note: string | null
  /** Why something of it was taken back, the last time */
  reversal_reason: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** The account that recorded it */
  created_by: string | null
  /** Name of the account that recorded it */
  created_by_name: string | null
  /** When the record was last changed */
  updated_at: string
}

type QualificationRequirementsRow = {
  /** Id of the requirement */
  id: string
  /** The asset that asks for it */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** The site of the asset; empty when something else asks */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The category whose assets ask for it, with those of narrower ones */
  category_id: string | null
  /** Short code, unique in the organization */
  category_code: string | null
  /** Name of the category */
  category_name: string | null
  /** The type of work that asks for it */
  type_id: string | null
  /** Code of the type of work */
  type_code: string | null
  /** Name of the type of work */
  type_name: string | null
  /** The job plan that asks for it, in each of its revisions */
  job_plan_id: string | null
  /** Short code */
  job_plan_code: string | null
  /** Name of the job plan */
  job_plan_name: string | null
  /** The kind of permit that asks for it */
  permit_kind_id: string | null
  /** Short code, unique in the organization */
  permit_kind_code: string | null
  /** Name of the kind */
  permit_kind_name: string | null
  /** The template that asks it of whoever inspects by it */
  template_id: string | null
  /** Code of the template, unique in the organization */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** The skill that is asked for */
  skill_id: string | null
  /** Code of the skill */
  skill_code: string | null
  /** Name of the skill */
  skill_name: string | null
  /** The least level of the skill: 1 is a beginner, 5 the best */
  skill_level: number | null
  /** The type of certificate that is asked for */
  certificate_type_id: string | null
  /** Code of the type of certificate */
  certificate_type_code: string | null
  /** Name of the type of certificate */
  certificate_type_name: string | null
  /** When it was put away; empty while it is asked for */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type QuoteAnswer = {
  /** Id of the quote */
  id: string
  /** Where the quote is in its life */
  status: 'RECEIVED' | 'WITHDRAWN' | 'ACCEPTED' | 'NOT_ACCEPTED'
  /** Whether it came after the day until which vendors were to offer */
  is_late: boolean
  /** The sum of its lines, in the currency of the quote */
  total_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type QuoteLinesRow = {
  /** Id of the line */
  id: string
  /** The quote that it is a line of */
  quote_id: string
  /** That of the request */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the quote, from 1 */
  position: number
  /** The line of the request that it answers */
  quote_request_line_id: string
  /** How much is offered, in the unit of the line of the request */
  quantity: number
  /** What one unit costs, in the currency of the quote */
  unit_price: number | null
  /** Quantity times price, to four places */
  amount: number | null
  /** Days from the order to the goods */
  lead_time_days: number | null
  /** How much of it was accepted */
  accepted_quantity: number
  /** The line of the order that was made of it */
  purchase_order_line_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type QuoteRequestAnswer = {
  /** Id of the request */
  id: string
  /** Number of the request, unique in the organization */
  quote_request_number: string
  /** Where the request is in its life */
  status: 'DRAFT' | 'SENT' | 'AWARDED' | 'CANCELLED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type QuoteRequestLinesRow = {
  /** Id of the line */
  id: string
  /** The request that it is a line of */
  quote_request_id: string
  /** Number of the request, unique in the organization */
  quote_request_number: string | null
  /** That of the request */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the request, from 1 */
  position: number
  /** The line of a requisition that is asked for; empty for what was written by hand */
  requisition_line_id: string | null
  /** The requisition that is asked for */
  requisition_id: string | null
  /** Number of the requisition, unique in the organization */
  requisition_number: string | null
  /** What an order of it becomes: ITEM, SERVICE or ASSET */
  kind: 'ITEM' | 'SERVICE' | 'ASSET'
  /** The item */
  item_id: string | null
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** What is asked for */
  description: string
  /** The category of the assets that come of it */
  category_id: string | null
  /** The unit of quantity and price; the base unit of the item when empty */
  unit_id: string | null
  /** Code of the unit */
  unit_code: string | null
  /** How much is asked for */
  quantity: number
  /** Where the goods are put */
  storeroom_id: string | null
  /** Short code, unique in the organization */
  storeroom_code: string | null
  /** The work order for which it is bought */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Who bears it */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** When it is needed */
  needed_on: string | null
  /** When the record was made */
  created_at: string
}

type QuoteRequestVendorsRow = {
  /** Id of the invitation */
  id: string
  /** The request */
  quote_request_id: string
  /** Number of the request, unique in the organization */
  quote_request_number: string | null
  /** That of the request */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Who is asked */
  vendor_id: string
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** When the request was sent */
  asked_at: string | null
  /** When a mail said that nothing of the offer was accepted */
  told_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type QuoteRequestsRow = {
  /** Id of the request */
  id: string
  /** Number of the request, unique in the organization */
  quote_request_number: string
  /** Where the request is in its life */
  status: 'DRAFT' | 'SENT' | 'AWARDED' | 'CANCELLED'
  /** The site for which it is needed */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Until when vendors offer; what comes later is late */
  closes_at: string
  /** Whether what comes late is taken, and marked; refused otherwise */
  accepts_late: boolean
  /** When it is needed, unless a line says another day */
  needed_on: string | null
  /** How much the price counts in the score of an offer, in percent; the rest is the lead time */
  price_weight_percent: number
  /** What there is to say to the vendors */
  note: string | null
  /** When the vendors were asked */
  sent_at: string | null
  /** When quotes were accepted */
  awarded_at: string | null
  /** Why it was cancelled */
  status_note: string | null
  /** What you may do with the request in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type QuotesRow = {
  /** Id of the quote */
  id: string
  /** The request that it answers */
  quote_request_id: string
  /** Number of the request, unique in the organization */
  quote_request_number: string | null
  /** RECEIVED, ACCEPTED when some of it was, NOT_ACCEPTED, or WITHDRAWN by the vendor */
  status: 'RECEIVED' | 'WITHDRAWN' | 'ACCEPTED' | 'NOT_ACCEPTED'
  /** Who offers */
  vendor_id: string
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** That of the request */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What the vendor calls the offer */
  vendor_reference: string | null
  /** When it came */
  quoted_at: string
  /** Whether it came after the day until which vendors were to offer */
  is_late: boolean
  /** The last day on which it holds; without an end when empty */
  expires_on: string | null
  /** Days from the order to the goods, unless a line says otherwise */
  lead_time_days: number | null
  /** Currency of the prices */
  currency: string
  /** What one unit of currency is worth in that of the site: the rate of the organization on the day of the quote */
  exchange_rate: number
  /** The sum of its lines, in currency */
  total_amount: number | null
  /** When and how the vendor is paid */
  payment_terms: string | null
  /** What else there is to know of it */
  note: string | null
  /** Why it was withdrawn */
  status_note: string | null
  /** What you may do with the quote in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ReadingAnswer = {
  /** Id of the reading; of a DUPLICATE that of the one that was there */
  reading_id: string | null
  /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
  outcome: string | null
  /** The meter */
  meter_id: string | null
  /** What the meter showed */
  reading: number | null
  /** When it was read */
  read_at: string | null
  /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
  kind: string | null
  /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
  quality: string | null
  /** What was counted since the reading before; empty for a gauge, and for what does not count */
  delta: number | null
  /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
  current_reading: number | null
  /** When that was read */
  current_at: string | null
  /** Everything counted, whatever rollovers, resets and replacements made of the display */
  life_to_date: number | null
}

type ReceiptAnswer = {
  /** Id of the receipt */
  id: string
  /** Number of the receipt, unique in the organization */
  receipt_number: string
  /** The order */
  purchase_order_id: string
  /** How much of the order has arrived */
  receipt_status: 'NONE' | 'PARTIAL' | 'FULL' | 'OVER'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RecordChecksRow = {
  /** Id of the check */
  id: string
  /** What is checked: LOG, rows against the log of changes; STOCK, the stock ledger; ORDERS, quantities on order; WORK, costs of work; BUDGETS, their entries */
  kind: 'BUDGETS' | 'CHAIN' | 'LOG' | 'METERS' | 'NUMBERS' | 'ORDERS' | 'RECENT' | 'SECRETS' | 'STOCK' | 'WORK'
  /** How many differences the last complete round found, at most 100; 0 means that records and log agree */
  fault_count: number | null
  /** The differences that the last complete round found, each with its entity and what differs: the stored value is kept, the calculated one told */
  last_faults: { entity: string }[]
  /** The differences that the round in progress has found so far, at most 100, in the same form */
  current_faults: { entity: string }[]
  /** How many rounds are complete; a round checks all records of the organization */
  rounds: number
  /** When the last round was complete; empty before the first */
  round_finished_at: string | null
  /** When part of a round was checked last */
  checked_at: string
}

type RelationAnswer = {
  /** Id of the relation */
  id: string
  /** The asset that feeds, backs up or replaces */
  from_asset_id: string
  /** What it is for the other one */
  kind: 'FEEDS' | 'BACKUP_OF' | 'REPLACES'
  /** The asset that is fed, backed up or replaced */
  to_asset_id: string
  /** CANCELLED when it never was */
  status: 'ACTIVE' | 'ENDED' | 'CANCELLED'
  /** Since when */
  started_at: string
  /** Until when; empty while it lasts */
  ended_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RequestAnswer = {
  /** Id of the request */
  id: string
  /** Number of the request */
  request_number: string
  /** Status of the request */
  status: 'NEW' | 'TRIAGED' | 'WAITING_REQUESTER' | 'CONVERTED' | 'RESOLVED' | 'REJECTED' | 'DUPLICATE' | 'CANCELLED'
  /** The work that is made of it, if there is */
  work_order_id: string | null
  /** Version of the request */
  row_version: number
}

type RequestMessagesRow = {
  /** Id of the message */
  id: string
  /** The request */
  request_id: string
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** That of the request */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** QUESTION goes to the requester, ANSWER comes back */
  kind: 'QUESTION' | 'ANSWER'
  /** What was said */
  body: string
  /** When it was said */
  sent_at: string
  /** The account that said it; empty for a requester without one */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** When the record was made */
  created_at: string
}

type RequestPortalsRow = {
  /** Id of the portal */
  id: string
  /** Its public name: the words that were chosen and ten random characters, so that nobody comes upon it by guessing */
  slug: string
  /** What people see above the form */
  title: string
  /** What people see below the title */
  introduction: string | null
  /** The site at which its requests are made */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Offered are this location and what is in it; empty when it is the whole site */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The one asset that it is for, such as that with the code on it; empty when people choose or say none */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** What people may say beside the title and how they are reached */
  offered_fields: string[]
  /** Whether people must say how they are reached */
  requires_contact: boolean
  /** Requests that may come from one network in an hour: an IPv4 address, or the first 48 bits of an IPv6 address */
  rate_limit_per_hour: number
  /** Requests that may come in an hour from everywhere; beyond it a network that sent none is served once */
  total_limit_per_hour: number
  /** Days after the work was finished in which its requests can be reopened */
  reopen_days: number
  /** Whether it takes requests; without, it is as if it were not there */
  is_active: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type RequestProblemsRow = {
  /** Id of the problem */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** What is wrong, in the words of whoever reports it */
  name: string
  /** How pressing a request with this problem is, unless somebody says otherwise; empty when the asset decides */
  default_priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
  /** When it was put away; new requests cannot have it */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type RequestSubmissionAnswer = {
  /** Number of the request */
  request_number: string | null
  /** What it is about, as it was said */
  title: string | null
  /** What became of it; of a request that says the same as another, what became of that one */
  status: string | null
  /** When it was handed in */
  reported_at: string | null
  /** When something last happened to it */
  updated_at: string | null
  /** What is asked, or why it was rejected or cancelled */
  note: string | null
  /** What was asked and answered, in order: an array with kind (QUESTION or ANSWER), body and sent_at */
  conversation: { kind: 'QUESTION' | 'ANSWER', body: string, sent_at: string }[] | null
  /** What can be called with the reference now */
  allowed_actions: string[] | null
}

type RequestsRow = {
  /** Id of the request */
  id: string
  /** Number of the request */
  request_number: string
  /** What is wrong or wanted, in a few words */
  title: string
  /** What became of it so far */
  status: 'NEW' | 'TRIAGED' | 'WAITING_REQUESTER' | 'CONVERTED' | 'RESOLVED' | 'REJECTED' | 'DUPLICATE' | 'CANCELLED'
  /** How pressing it is: said, or that of the problem, or what the criticality of the asset suggests */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
  /** The priority as a number, 5 the most pressing */
  priority_rank: number
  /** How it came in; PORTAL and QR are portals, for a place and for one asset, RETURN is an asset that came back damaged */
  source: 'PORTAL' | 'QR' | 'EMAIL' | 'PHONE' | 'INSPECTION' | 'SENSOR' | 'RETURN' | 'API'
  /** Where it was made; it stays there when the work moves on with its asset */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The portal through which it came */
  portal_id: string | null
  /** Title of that portal */
  portal_title: string | null
  /** What it is about */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Where in the site it is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** What is wrong, one of /request_problems */
  problem_id: string | null
  /** Code of that problem */
  problem_code: string | null
  /** Name of that problem */
  problem_name: string | null
  /** What is wrong or wanted */
  description: string | null
  /** The account that asks; empty when it is somebody without one */
  requester_id: string | null
  /** Name of that account */
  requester_account_name: string | null
  /** Who asks, when it is not the account itself */
  requester_name: string | null
  /** How they are reached */
  requester_contact: string | null
  /** What was said when the status last changed: what was asked, why it was rejected, cancelled or reopened */
  status_note: string | null
  /** When it was noticed; the work that is made of it counts from here */
  reported_at: string
  /** When somebody first decided how pressing it is */
  triaged_at: string | null
  /** When work was first made of it */
  converted_at: string | null
  /** When that work was finished; empty while it is not */
  resolved_at: string | null
  /** The request that says the same, and through which this one is answered */
  duplicate_of_id: string | null
  /** Number of that request */
  duplicate_of_number: string | null
  /** Title of that request */
  duplicate_of_title: string | null
  /** What became of that request */
  duplicate_of_status: 'NEW' | 'TRIAGED' | 'WAITING_REQUESTER' | 'CONVERTED' | 'RESOLVED' | 'REJECTED' | 'DUPLICATE' | 'CANCELLED' | null
  /** The work that is made of it; after a reopening the new one */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** The work that was made of it before it was reopened or its work cancelled, oldest first */
  earlier_work_order_ids: string[]
  /** How content the requester is, from 1 to 5 */
  feedback_score: number | null
  /** What the requester says about it */
  feedback_note: string | null
  /** When that was said */
  feedback_at: string | null
  /** What you may do with the request in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type RequirementAnswer = {
  /** Id of the requirement */
  id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RequisitionAnswer = {
  /** Id of the requisition */
  id: string
  /** Number of the requisition, unique in the organization */
  requisition_number: string
  /** Where the requisition is in its life */
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'CLOSED' | 'CANCELLED'
  /** How much of it was ordered */
  order_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** How much of it has arrived */
  receipt_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** The sum of the estimates, in the currency of the requisition */
  total_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RequisitionLinesRow = {
  /** Id of the line */
  id: string
  /** The requisition that it is a line of */
  requisition_id: string
  /** Number of the requisition, unique in the organization */
  requisition_number: string | null
  /** That of the requisition */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the requisition, from 1; empty when it was taken out */
  position: number | null
  /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words, and who orders it says what it is */
  kind: 'ITEM' | 'SERVICE' | 'ASSET' | 'OTHER'
  /** The item; a SERVICE may name one that is not kept in storerooms */
  item_id: string | null
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** What is needed, in the words of who needs it */
  description: string
  /** The category of the assets that come of it */
  category_id: string | null
  /** The unit of quantity and price; the base unit of the item when empty */
  unit_id: string | null
  /** Code of the unit */
  unit_code: string | null
  /** How much is needed */
  quantity: number
  /** The same in the base unit of the item, by the conversion that held when the line was written */
  base_quantity: number | null
  /** What one unit is expected to cost, in the currency of the requisition */
  estimated_price: number | null
  /** Quantity times price, to four places */
  amount: number | null
  /** Where the goods are to be put */
  storeroom_id: string | null
  /** Short code, unique in the organization */
  storeroom_code: string | null
  /** The work order for which it is needed */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Who bears it */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** The account in the books to which it is charged */
  account_code: string | null
  /** When it is needed */
  needed_on: string | null
  /** From whom it is ordered unless who orders says otherwise */
  suggested_vendor_id: string | null
  /** Name of the vendor that is suggested */
  suggested_vendor_name: string | null
  /** How much of it stands on purchase orders that are neither cancelled nor closed without it */
  ordered_quantity: number
  /** How much has arrived by these, also what went back since */
  received_quantity: number
  /** The estimate of what is approved and not ordered yet: what a budget is committed to before it is ordered */
  pending_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type RequisitionsRow = {
  /** Id of the requisition */
  id: string
  /** Number of the requisition, unique in the organization */
  requisition_number: string
  /** Where the requisition is in its life; what was ordered of it and has arrived is told apart from it */
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'CLOSED' | 'CANCELLED'
  /** NONE, PARTIAL, or FULL when all lines are on purchase orders; follows from these */
  order_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** NONE, PARTIAL, or FULL when all of every line has arrived; follows from the receipts of the purchase orders */
  receipt_status: 'NONE' | 'PARTIAL' | 'FULL'
  /** MANUAL: somebody wrote it; REORDER: of what should be ordered for a storeroom; WORK_ORDER: of what the plan of a work order lacks */
  origin: 'MANUAL' | 'REORDER' | 'WORK_ORDER'
  /** The site for which it is needed */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The account that needs it, and does not approve */
  requester_id: string
  /** Name of the account that needs it */
  requester_name: string | null
  /** The work order whose plan it was made of; empty for other origins */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Currency of the estimates, that of the site when it was written */
  currency: string
  /** The sum of the estimates of its lines, in currency */
  total_amount: number | null
  /** The sum that was approved */
  approved_amount: number | null
  /** When it was approved last */
  approved_at: string | null
  /** When it is needed, unless a line says another day */
  needed_on: string | null
  /** Why it is needed */
  reason: string | null
  /** How often it was handed in */
  submission: number
  /** Why it was rejected, cancelled or closed */
  status_note: string | null
  /** What you may do with the requisition in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ReservationAnswer = {
  /** Id of the reservation */
  id: string
  /** What the quantities say: BACKORDERED where there is too little */
  status: 'ACTIVE' | 'BACKORDERED' | 'PARTIALLY_ISSUED' | 'FULFILLED' | 'RELEASED'
  /** How much stock is set aside */
  held_quantity: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ReservationsAnswer = {
  /** Id of the storeroom */
  storeroom_id: string | null
  /** What became of each line: an array with id, line (from 1), item_id, status, required_quantity and held_quantity */
  reservations: { id: string, line: number, item_id: string, status: 'ACTIVE' | 'BACKORDERED', required_quantity: number, held_quantity: number }[] | null
  /** What the work order has reserved already: an array with field, code (ALREADY_RESERVED), message and id */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type ResumptionAnswer = {
  /** Id of the work order */
  id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string
  /** Where the work order is in its life */
  status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
  /** When the work must be finished; empty without a deadline */
  due_at: string | null
  /** How long the hold lasted, in working minutes of the site's calendar */
  held_minutes: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RetirementAnswer = {
  /** Id of the asset */
  id: string
  /** Number of the asset, unique in the organization */
  asset_number: string
  /** Where the asset is in its life */
  status: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'COMMISSIONING' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | 'LOST' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
  /** How many of its meters were retired with it */
  retired_meters: number | null
  /** How many devices are no longer matched with it */
  unmatched_devices: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** How many of its downtimes were closed with it */
  closed_downtimes: number | null
}

type RevocationAnswer = {
  /** The API key or the session */
  id: string
  /** When it was revoked, first if several times */
  revoked_at: string | null
}

type RoleAnswer = {
  /** Id of the role */
  id: string
  /** Short code in UPPER_SNAKE, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type RolesRow = {
  /** Id of the role */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the role */
  name: string
  /** Holds every permission, also those of later releases */
  grants_everything: boolean
  /** Codes of its permissions */
  permissions: string[]
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type RouteAnswer = {
  /** Id of the route */
  id: string
  /** Code of the route */
  code: string
  /** Version of the route */
  row_version: number
}

type ScheduleAnswer = {
  /** Id of the schedule */
  id: string
  /** Number of the schedule */
  schedule_number: string
  /** Its status */
  status: 'DRAFT' | 'ACTIVE' | 'SUSPENDED' | 'RETIRED'
  /** When it is due next */
  next_due_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type ServiceClocksRow = {
  /** Id of the clock */
  id: string
  /** What is waited for: that somebody has seen it, has it, is there, or has finished */
  metric: 'ACKNOWLEDGE' | 'RESPOND' | 'ARRIVE' | 'RESOLVE'
  /** What can be said of it now; follows from what happened, told late or in time */
  state: 'RUNNING' | 'PAUSED' | 'MET' | 'BREACHED' | 'CANCELLED'
  /** The work that it is about */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** Or the request */
  request_id: string | null
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** That of the work order or request; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The policy that promises it; empty when a person said the target or the due date */
  policy_id: string | null
  /** Code of that policy */
  policy_code: string | null
  /** Name of that policy */
  policy_name: string | null
  /** Working minutes allowed, in the calendar of the site; empty when a due date was said instead */
  target_minutes: number | null
  /** From when it counts, also when it was attached later */
  started_at: string
  /** When it came to be: nothing is told as having been missed before */
  attached_at: string
  /** Whether it counts for what is to come; another one has taken the place of one that does not */
  is_current: boolean
  /** When it is missed; empty while a hold pauses it. Of RESOLVE it is the due date of the work order */
  due_at: string | null
  /** Working minutes left while a hold pauses it */
  remaining_minutes: number | null
  /** When half of the target is used up */
  half_at: string | null
  /** When three quarters of it are */
  three_quarters_at: string | null
  /** When it was reached, in time or late */
  met_at: string | null
  /** Working minutes that it took, without those in which it was paused; empty until it is reached */
  consumed_minutes: number | null
  /** From when it counts as missed: due_at, or when a change brought about that it was */
  breached_at: string | null
  /** When it ceased to count, because of a change or because nothing is done any more */
  ended_at: string | null
  /** How much of the target was told to be used up: 0, 50, 75 or 100 */
  told_percent: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type ServiceNoticesRow = {
  /** Id of the notice */
  id: string
  /** The clock */
  clock_id: string
  /** What the clock waits for */
  metric: 'ACKNOWLEDGE' | 'RESPOND' | 'ARRIVE' | 'RESOLVE' | null
  /** The work that it is about */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of that work order */
  work_order_title: string | null
  /** Or the request */
  request_id: string | null
  /** Number of the request */
  request_number: string | null
  /** Title of that request */
  request_title: string | null
  /** That of the clock; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** How much of the target is used up; 100 is a deadline that was missed */
  percent: number
  /** When that was so, or when a change brought it about */
  reached_at: string
  /** When the record was made */
  created_at: string
}

type ServicePoliciesRow = {
  /** Id of the policy */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** What the policy is called */
  name: string
  /** Its place among the policies: the first that fits holds, from 1; no two that are in use share one */
  rank: number
  /** The site that it is for; empty when it is for all */
  site_id: string | null
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The priorities that it fits; empty for all */
  priorities: string[] | null
  /** The criticalities of the asset that it fits; empty for all, also for work on no asset */
  criticalities: string[] | null
  /** The types of work that it fits; empty for all, also for requests, which have none */
  work_types: string[] | null
  /** The contract that promises it: it fits while that is ACTIVE, at the sites that it is for */
  contract_id: string | null
  /** Working minutes until somebody has seen the work; empty when nothing is promised */
  acknowledge_minutes: number | null
  /** Working minutes until somebody has the work */
  respond_minutes: number | null
  /** Working minutes until somebody is there */
  arrive_minutes: number | null
  /** Working minutes until the work is finished: the target of work that is given none */
  resolve_minutes: number | null
  /** Working minutes until somebody has reacted to a request */
  request_acknowledge_minutes: number | null
  /** Working minutes from then on until it is decided what becomes of the request */
  request_respond_minutes: number | null
  /** Whether it is looked at for what comes */
  is_active: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type SessionsRow = {
  /** Id of the session */
  id: string
  /** The account that the token names; writes are recorded against it */
  account_id: string
  /** Name of that account */
  account_name: string | null
  /** The account that logged in: the same, or a service account acting on behalf */
  actor_id: string
  /** Name of that account */
  actor_name: string | null
  /** The API key it was opened with; empty after a log-in by password */
  api_key_id: string | null
  /** KEY or PASSWORD */
  kind: 'KEY' | 'PASSWORD'
  /** When it was opened */
  created_at: string
  /** When it ends unless refreshed */
  idle_at: string
  /** When it ends for good */
  ceiling_at: string
  /** When it was ended before its time; empty otherwise */
  revoked_at: string | null
  /** Why it was ended before its time */
  revoke_reason: 'SIGNED_OUT' | 'REVOKED' | 'TOO_MANY_SESSIONS' | null
}

type SiteAnswer = {
  /** Id of the site */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type SitesRow = {
  /** Id of the site */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the site */
  name: string
  /** IANA time zone, such as Europe/Berlin, in which due dates and business hours are reckoned */
  time_zone: string
  /** ISO 4217 code of the currency */
  currency: string
  /** When people work at the site; empty for the organization's default calendar */
  calendar_id: string | null
  /** Short code, unique in the organization */
  calendar_code: string | null
  /** Name of the calendar */
  calendar_name: string | null
  /** Postal address */
  address: string | null
  /** When the site was put away; empty while it is in use */
  archived_at: string | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type SkillAnswer = {
  /** Id of the skill */
  id: string
  /** Its code */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type SkillsRow = {
  /** Id of the skill */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the skill */
  name: string
  /** When the skill was put away: workers keep it, and nobody new has it */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type SoftwareInstallationsRow = {
  /** Id of the installation */
  id: string
  /** The device */
  discovered_device_id: string
  /** Name of the device in the network */
  hostname: string | null
  /** The site of the device */
  site_id: string
  /** Name of the site */
  site_name: string | null
  /** Name of the application */
  name: string | null
  /** Name without the version */
  product_name: string | null
  /** Who publishes it */
  publisher: string | null
  /** Where the agent found it */
  source: string
  /** Installed version */
  version: string
  /** Processor architecture */
  architecture: string
  /** The user for whom it is installed; empty when for all */
  scope: string | null
  /** Date of installation, as the device says */
  installed_on: string | null
  /** The first scan that found it */
  first_seen_at: string
  /** The latest scan that found it */
  last_seen_at: string
  /** The scan that no longer found it; empty while it is installed */
  removed_at: string | null
}

type SoftwareUpdatesRow = {
  /** Id of the change */
  id: string
  /** UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans */
  change: 'UPDATE' | 'VERSION'
  /** The device */
  discovered_device_id: string
  /** Name of the device in the network */
  hostname: string | null
  /** The site of the device */
  site_id: string
  /** The asset that the device is; empty when it is not matched, or out of your reach */
  asset_id: string | null
  /** Number of that asset */
  asset_number: string | null
  /** Name of that asset */
  asset_name: string | null
  /** Title of the update, or name of the application as it was reported */
  title: string
  /** The operating system, or the application without its version */
  product_name: string | null
  /** The version before; empty for an update that replaces none */
  from_version: string | null
  /** The version after; the KB number when an update has no version */
  to_version: string | null
  /** Date of installation when the device tells one that can be true, else the scan that found it */
  changed_at: string
  /** The first scan that reported it; of a VERSION, the version after */
  first_seen_at: string
}

type StateTransitionsRow = {
  /** The kind of record */
  entity: string
  /** The status before */
  from_status: string
  /** The action that moves it; without a permission, the worker's own step */
  action: string
  /** The status after */
  to_status: string
  /** The permission that the action asks for; empty when the system alone moves the record */
  permission: string | null
  /** What whoever moves a record so holds beside that; without it the status does not allow the action. Mostly empty */
  further_permission: string | null
}

type StockBalancesRow = {
  /** Id of the place */
  id: string
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The bin; empty where the storeroom is not divided or it is not said */
  bin_id: string | null
  /** Code of the bin */
  bin_code: string | null
  /** The lot or serial number, of an item that is tracked */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** Last day on which it may be used */
  expires_on: string | null
  /** Only what is OK is used; QUARANTINE waits for a decision, DAMAGED and EXPIRED for its end */
  condition: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED'
  /** On hand, in the base unit */
  quantity: number
  /** When the record was made */
  created_at: string
}

type StockCountLinesRow = {
  /** Id of the line */
  id: string
  /** The count that it is a line of */
  count_id: string
  /** Number of the count, unique in the organization */
  count_number: string | null
  /** That of the count */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the walk, from 1 */
  position: number
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The bin; empty where the storeroom is not divided */
  bin_id: string | null
  /** Code of the bin */
  bin_code: string | null
  /** The lot or serial number */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** The condition of what lies there */
  condition: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED'
  /** What the books said when the count was started; empty as long as a blind count is counted */
  expected_quantity: number | null
  /** What was found, in the base unit */
  counted_quantity: number | null
  /** When it was found */
  counted_at: string | null
  /** The account that counted it */
  counted_by: string | null
  /** Name of that account */
  counted_by_name: string | null
  /** How often it was sent back to be counted again */
  recounts: number
  /** What there was to say */
  note: string | null
  /** What came and went between the start of the count and the counting */
  moved_quantity: number | null
  /** Found, less what was expected then: counted - expected - moved */
  difference: number | null
  /** What adjustments changed at the place between the counting of the line and the posting; posting takes it off the difference. Empty until the count is posted */
  corrected_quantity: number | null
  /** Whether the difference is within the tolerance of the count */
  is_within_tolerance: boolean | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StockCountsRow = {
  /** Id of the count */
  id: string
  /** Number of the count, unique in the organization */
  count_number: string
  /** Where the count is in its life */
  status: 'DRAFT' | 'COUNTING' | 'REVIEW' | 'APPROVED' | 'POSTED' | 'CANCELLED'
  /** FULL counts all that lies there, CYCLE what is due to be counted again */
  kind: 'CYCLE' | 'FULL'
  /** The storeroom that is counted */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Only these items, whether they are due or not */
  item_ids: string[] | null
  /** Whether those who count are not told what is expected */
  is_blind: boolean
  /** A difference of up to so many percent of what is expected needs no approval */
  tolerance_percent: number
  /** What there is to say */
  note: string | null
  /** Why lines are counted again, or the count was cancelled */
  status_note: string | null
  /** When what is expected was noted */
  started_at: string | null
  /** When all was counted */
  submitted_at: string | null
  /** When differences beyond the tolerance were approved */
  approved_at: string | null
  /** The account that approved them */
  approved_by: string | null
  /** Name of that account */
  approved_by_name: string | null
  /** When stock was corrected */
  posted_at: string | null
  /** What you may do with the count in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StockLevelsRow = {
  /** Id of the standing of the item at the storeroom */
  id: string
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** Code of the unit of the quantities */
  base_unit_code: string | null
  /** The storeroom */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** On hand in all bins, lots and conditions, in the base unit */
  quantity: number
  /** In good condition, not expired by the day of the site, in no blocked bin */
  usable_quantity: number
  /** Set aside for hard reservations; nobody else takes it */
  held_quantity: number
  /** What may be used and is held for nobody */
  available_quantity: number | null
  /** Ordered and not received yet */
  on_order_quantity: number
  /** The sum of the amounts of all movements: what the stock is worth, in the currency of the site */
  value: number | null
  /** Value by quantity, to six places; the last one that held where nothing is left */
  average_cost: number | null
  /** What a base unit cost when it was received last */
  last_cost: number | null
  /** The least that should be there, in the base unit */
  minimum_quantity: number | null
  /** What is kept for goods that come late and for use beyond the usual, in the base unit; where no reorder point is said, it is ordered when no more than this and what is used in lead_time_days is left */
  safety_quantity: number | null
  /** It is ordered when what is available and on order is no more than this */
  reorder_point: number | null
  /** It is ordered up to this */
  maximum_quantity: number | null
  /** A is what makes up most of the consumption, by value, C the least */
  abc_class: 'A' | 'B' | 'C' | null
  /** How many movements there are: the sequence of the newest */
  movement_count: number
  /** When something was received last */
  last_received_at: string | null
  /** When something was issued last */
  last_issued_at: string | null
  /** When something moved last */
  last_moved_at: string | null
  /** When it was counted last */
  last_counted_at: string | null
  /** When the record was made */
  created_at: string
}

type StockMovementsRow = {
  /** Id of the movement */
  id: string
  /** When it happened */
  moved_at: string
  /** What happened; MOVE_OUT and MOVE_IN change place or condition within the storeroom, COST_ADJUST the value only */
  kind: 'OPENING' | 'RECEIPT' | 'ISSUE' | 'RETURN' | 'TRANSFER_OUT' | 'TRANSFER_IN' | 'ADJUST_UP' | 'ADJUST_DOWN' | 'SCRAP' | 'VENDOR_RETURN' | 'COST_ADJUST' | 'KIT_IN' | 'KIT_OUT' | 'MOVE_IN' | 'MOVE_OUT' | 'REVERSAL' | 'LOST' | 'FOUND'
  /** The item that moved */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom in which it moved */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place among the movements of the item at the storeroom, from 1, without a gap */
  sequence: number
  /** The bin that it came into or went out of */
  bin_id: string | null
  /** Code of the bin */
  bin_code: string | null
  /** The lot or serial number */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** The condition of what moved */
  condition: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED'
  /** How much moved, in the base unit; 0 where only the value changed */
  quantity: number
  /** The same with its sign: what it adds to the balance */
  change: number
  /** Amount by quantity */
  unit_cost: number | null
  /** What it adds to the value of the stock, with its sign */
  amount: number | null
  /** What it charges to the work order or cost center; negative where it takes back */
  charged_amount: number | null
  /** What neither stock nor work bears: the difference to a standard cost, to a receipt, or to an invoice */
  variance: number | null
  /** The vendor to whom the goods belonged before, or belong again; empty when they are the organization's own */
  vendor_id: string | null
  /** Name of that vendor */
  vendor_name: string | null
  /** What became due to the vendor with it, in the currency of the site; negative when it is owed no more */
  owed_amount: number | null
  /** On hand at the storeroom before */
  old_quantity: number
  /** On hand at the storeroom after */
  new_quantity: number
  /** Value of the stock before */
  old_value: number | null
  /** Value of the stock after */
  new_value: number | null
  /** Average cost before */
  old_average: number | null
  /** Average cost after */
  new_average: number | null
  /** The work order that is charged */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What is charged where there is no work order */
  cost_center: string | null
  /** The issue that a return takes back */
  issue_id: string | null
  /** The reservation that it was issued from */
  reservation_id: string | null
  /** The transfer that it is part of */
  transfer_id: string | null
  /** Number of the transfer, unique in the organization */
  transfer_number: string | null
  /** Which line of the transfer it is */
  transfer_position: number | null
  /** What of its cost is freight, of goods that come from another storeroom */
  freight_amount: number | null
  /** The quantity as it was given, where that was in another unit */
  entered_quantity: number | null
  /** The unit in which it was given */
  entered_unit_id: string | null
  /** Code of that unit */
  entered_unit_code: string | null
  /** Why */
  reason: string | null
  /** The document that it came with, such as a delivery note or a count */
  reference: string | null
  /** When the record was made */
  created_at: string
  /** The account that moved it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
}

type StockReservationsRow = {
  /** Id of the reservation */
  id: string
  /** What the quantities say: BACKORDERED lacks stock, FULFILLED is issued, RELEASED is given up */
  status: 'ACTIVE' | 'BACKORDERED' | 'PARTIALLY_ISSUED' | 'FULFILLED' | 'RELEASED'
  /** HARD sets stock aside, SOFT only tells of a demand, AUTO becomes hard when the need comes near */
  kind: 'SOFT' | 'HARD' | 'AUTO'
  /** Whether stock is set aside */
  is_hard: boolean
  /** The item that is reserved */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom that keeps it */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** The bin to which it is pinned: it holds only what lies there; empty for any */
  bin_id: string | null
  /** Code of the bin to which it is pinned */
  bin_code: string | null
  /** The lot or serial number to which it is pinned: it holds nothing else; empty for any */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The work order that it is for */
  work_order_id: string | null
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What it is for where there is no work order */
  purpose: string | null
  /** Whether the plan of the work order made it, which it follows */
  is_planned: boolean
  /** Whether goods were bought for its work order: what comes is set aside for it before others */
  is_bought: boolean
  /** How much is needed, in the base unit */
  required_quantity: number
  /** How much of it was issued */
  issued_quantity: number
  /** How much of that came back and is needed again */
  returned_quantity: number
  /** How much stock is set aside at present */
  held_quantity: number
  /** When it is needed; what is needed first is filled first */
  needed_at: string | null
  /** Whether there was once too little to set aside: it counts as a stock-out */
  was_short: boolean
  /** When the rest was given up */
  released_at: string | null
  /** Why it was given up */
  release_reason: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StockTransferLinesRow = {
  /** Id of the line */
  id: string
  /** The transfer that it is a line of */
  transfer_id: string
  /** Number of the transfer, unique in the organization */
  transfer_number: string | null
  /** That of the transfer */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the transfer, from 1 */
  position: number
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** How much is shipped, in the base unit */
  quantity: number
  /** The bin from which it is taken; any when empty */
  bin_id: string | null
  /** Code of the bin */
  bin_code: string | null
  /** The lot or serial number; what a line of a tracked item ships is of one lot */
  lot_id: string | null
  /** Number of the lot, or the serial number of the one unit */
  lot_number: string | null
  /** The condition of what is shipped */
  condition: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED'
  /** How much has arrived */
  received_quantity: number
  /** How much was written off on its way */
  lost_quantity: number
  /** How much is on its way */
  quantity_in_transit: number | null
  /** What it was worth when it left */
  shipped_value: number | null
  /** What of that has arrived */
  received_value: number | null
  /** What of that was written off */
  lost_value: number | null
  /** What that is worth, without its freight */
  value_in_transit: number | null
  /** The share of the line in the freight, by quantity in base units */
  freight_amount: number | null
  /** What of that went into the value of what has arrived */
  received_freight_amount: number | null
  /** What of that was paid for what was written off: a variance, which no stock bears */
  lost_freight_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StockTransfersRow = {
  /** Id of the transfer */
  id: string
  /** Number of the transfer, unique in the organization */
  transfer_number: string
  /** Where the transfer is in its life; how much has arrived is told by its lines */
  status: 'DRAFT' | 'REQUESTED' | 'SHIPPED' | 'PARTIALLY_RECEIVED' | 'RECEIVED' | 'CLOSED' | 'CANCELLED'
  /** The storeroom which ships */
  storeroom_id: string
  /** Code of the storeroom which ships */
  storeroom_code: string | null
  /** Name of the storeroom which ships */
  storeroom_name: string | null
  /** That of the storeroom which ships */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The storeroom which receives */
  to_storeroom_id: string | null
  /** Code of the storeroom which receives */
  to_storeroom_code: string | null
  /** Name of the storeroom which receives */
  to_storeroom_name: string | null
  /** When the goods are needed there */
  needed_on: string | null
  /** What there is to say */
  note: string | null
  /** Why it was cancelled or closed */
  status_note: string | null
  /** What it costs to bring the goods, in the currency that the sites of both storerooms have */
  freight_amount: number | null
  /** When the goods left */
  shipped_at: string | null
  /** When the last of them arrived */
  received_at: string | null
  /** What you may do with the transfer in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StockValuesRow = {
  /** Id of the row, another one whenever it is derived again */
  id: string
  /** Day of the site at whose end it was so */
  day_on: string
  /** Last day at whose end it was so; null where it is so now */
  until_on: string | null
  /** The item */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom where it lay */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** The site of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** How much lay there, in the base unit of the item */
  quantity: number
  /** What it was worth, in the currency of the site, by when the goods moved; shown to who sees what stock is worth */
  value: number | null
  /** When it was derived */
  created_at: string
}

type StockedItemAnswer = {
  /** Id of the item at the storeroom */
  id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type StockedItemsRow = {
  /** Id of the item at the storeroom */
  id: string
  /** The item that is kept */
  item_id: string
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** The storeroom that keeps it */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Where it is put unless something else is said */
  default_bin_id: string | null
  /** Code of that bin */
  default_bin_code: string | null
  /** The least that should be there, in the base unit */
  minimum_quantity: number | null
  /** What is kept for goods that come late and for use beyond the usual, in the base unit; where no reorder point is said, it is ordered when no more than this and what is used in lead_time_days is left */
  safety_quantity: number | null
  /** It is ordered when what is available and on order is no more than this */
  reorder_point: number | null
  /** It is ordered up to this */
  maximum_quantity: number | null
  /** The quantity that is cheapest to order at once; never beyond the maximum */
  order_quantity: number | null
  /** It can be ordered in multiples of this */
  order_multiple: number | null
  /** Days from the order to the goods */
  lead_time_days: number | null
  /** What a base unit is valued at, where the item has standard costs */
  standard_cost: number | null
  /** What a base unit is owed for when it is used, where goods belong to their vendor until then; in the currency of the site, from the next movement on */
  consignment_price: number | null
  /** A is what makes up most of the consumption, by value, C the least */
  abc_class: 'A' | 'B' | 'C' | null
  /** It is to be counted again after this many days */
  count_interval_days: number | null
  /** From whom it is ordered */
  preferred_vendor_id: string | null
  /** Name of that vendor */
  preferred_vendor_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StoreroomAnswer = {
  /** Id of the storeroom */
  id: string
  /** Code of the storeroom */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type StoreroomBinsRow = {
  /** Id of the bin */
  id: string
  /** The storeroom that it is part of */
  storeroom_id: string
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** That of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Short code, unique in the storeroom */
  code: string
  /** Bins are walked in this order */
  pick_sequence: number
  /** Whether nothing is taken from it or put into it at present */
  is_blocked: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StoreroomsRow = {
  /** Id of the storeroom */
  id: string
  /** The site of the storeroom */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Short code, unique in the organization */
  code: string
  /** Name of the storeroom */
  name: string
  /** MAIN, a VAN of a technician, CONSIGNMENT of a vendor, a TOOL_CRIB, or QUARANTINE, whose stock is not used */
  kind: 'MAIN' | 'VAN' | 'CONSIGNMENT' | 'TOOL_CRIB' | 'QUARANTINE'
  /** Where in the site it is */
  location_id: string | null
  /** Name of the location */
  location_name: string | null
  /** The vendor to whom what lies there belongs until it is used, for a storeroom of the kind CONSIGNMENT; empty where it belongs to the organization */
  vendor_id: string | null
  /** Name of that vendor */
  vendor_name: string | null
  /** The worker who answers for what lies there; of a VAN whose van it is */
  responsible_worker_id: string | null
  /** Number of that worker */
  responsible_worker_number: string | null
  /** Name of that worker */
  responsible_worker_name: string | null
  /** When the storeroom was put away */
  archived_at: string | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type StrategyAnswer = {
  /** Id of the strategy */
  id: string
  /** Number of the strategy */
  strategy_number: string
  /** Its risk priority number */
  rpn: number | null
  /** Version of the strategy */
  row_version: number
}

type SuggestionAnswer = {
  /** How the item is kept at the storeroom */
  stocked_item_id: string | null
  /** The item */
  item_id: string | null
  /** Number of the item */
  item_number: string | null
  /** The storeroom */
  storeroom_id: string | null
  /** Code of the storeroom */
  storeroom_code: string | null
  /** What may be used and is held for nobody */
  available_quantity: number | null
  /** What hard reservations lack */
  lacking_quantity: number | null
  /** What was ordered and sent, and has not come */
  on_order_quantity: number | null
  /** What requisitions ask for that are not over, and orders that were not sent */
  requested_quantity: number | null
  /** It is ordered when what is available, on order and asked for is no more than this: what was said, or else safety_quantity and what is used in lead_time_days */
  reorder_point: number | null
  /** It is ordered up to this */
  maximum_quantity: number | null
  /** How much should be ordered, in the base unit */
  suggested_quantity: number | null
  /** The first need of those who reserved */
  needed_at: string | null
  /** From whom it is ordered */
  preferred_vendor_id: string | null
  /** The quantity at what was paid last */
  estimated_cost: number | null
  /** What of the reorder point is kept for goods that come late and for use beyond the usual */
  safety_quantity: number | null
  /** What is on its way from other storerooms and may be used then */
  in_transit_quantity: number | null
  /** What has arrived and waits for inspection (review_receipt) */
  in_inspection_quantity: number | null
}

type TasksAnswer = {
  /** Id of the work order */
  id: string | null
  /** Number of the work order */
  work_order_number: string | null
  /** Status of the work order */
  status: string | null
  /** The tasks that still keep it from being completed: an array with task_id, position, title as message, and code */
  unanswered_tasks: { code: 'REQUIRED_TASK_UNANSWERED', message: string, task_id: string, position: number }[] | null
  /** Version of the work order */
  row_version: number | null
}

type TemplateAnswer = {
  /** Id of the template */
  id: string
  /** Code of the template, unique in the organization */
  code: string
  /** Number of its newest revision, from 1 */
  revision: number | null
  /** Status of its newest revision */
  revision_status: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type TokenAnswer = {
  /** The session token; null when refused */
  token: string | null
  /** When the token ceases to be good; null when refused */
  expires_at: string | null
  /** Name of the organization; null when refused */
  organization: string | null
  /** Name of the service account that the token is used by; null when refused, and when a person signed in */
  service_account: string | null
  /** Name of the account that the token speaks for; null when refused */
  acting_as: string | null
  /** Permission codes that the key is limited to; empty when it is not limited, and when no key was used */
  scopes: string[] | null
  /** Why there is no token; null when there is one */
  error_code: string | null
  /** error_code in words; null when there is a token */
  message: string | null
}

type TransferAnswer = {
  /** Id of the transfer */
  id: string
  /** Number of the transfer, unique in the organization */
  transfer_number: string
  /** Where the transfer is in its life */
  status: 'DRAFT' | 'REQUESTED' | 'SHIPPED' | 'PARTIALLY_RECEIVED' | 'RECEIVED' | 'CLOSED' | 'CANCELLED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type UnitAnswer = {
  /** Id of the unit */
  id: string
  /** Code of the unit */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type UnitConversionAnswer = {
  /** Id of the conversion */
  id: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type UnitConversionsRow = {
  /** Id of the conversion */
  id: string
  /** The item for which it holds; all items when empty */
  item_id: string | null
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** Name of the item */
  item_name: string | null
  /** So much of the one unit */
  from_quantity: number
  /** The unit that is converted; the other way round it holds as well */
  from_unit_id: string
  /** Code of the one unit */
  from_unit_code: string | null
  /** Is so much of the other */
  to_quantity: number
  /** The unit into which it is converted */
  to_unit_id: string
  /** Code of the other unit */
  to_unit_code: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type UnitsRow = {
  /** Id of the unit */
  id: string
  /** Short code, such as PCS or BOX12 */
  code: string
  /** Name of the unit */
  name: string
  /** When the unit was put away */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type VendorAnswer = {
  /** Id of the vendor */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Whether new contracts may name it */
  status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type VendorInvoiceLinesRow = {
  /** Id of the line */
  id: string
  /** The invoice that it is a line of */
  invoice_id: string
  /** What the vendor calls the invoice; once for each vendor, but for what is void */
  vendor_invoice_number: string | null
  /** That of the invoice */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the invoice, from 1 */
  position: number
  /** The line of the order, each once; empty where goods were used that belonged to the vendor */
  purchase_order_line_id: string | null
  /** What a line of a credit note takes back: the billed QUANTITY, or only a part of its PRICE; empty for an invoice */
  credit_basis: 'QUANTITY' | 'PRICE' | null
  /** The line of an invoice that a line of a credit note credits */
  credited_line_id: string | null
  /** The consigned storeroom out of which the goods were used */
  storeroom_id: string | null
  /** Code of the storeroom */
  storeroom_code: string | null
  /** The item that was used */
  item_id: string | null
  /** Number of the item, unique in the organization */
  item_number: string | null
  /** The cost center whose budget bears it; for a line of an order, that says which */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** How much is claimed, in the unit of the line of the order or the base unit of the item */
  quantity: number
  /** What one unit costs, in the currency of the invoice */
  unit_price: number | null
  /** Quantity times price, to four places */
  amount: number | null
  /** The taxes of the line, in the currency of the invoice; its share where the invoice says them only for all lines */
  tax_amount: number | null
  /** Why it does not match, such as QTY_OVER or PRICE_OVER; of a credit note NOT_BILLED or CREDIT_UNDER; or empty */
  match_exceptions: string[]
  /** Whether the line ever failed to match */
  was_exception: boolean
  /** How much more all invoices claim than what they are held against; below zero where less */
  quantity_variance: number | null
  /** How much more a unit costs than it was ordered or is owed for; empty in another currency */
  price_variance: number | null
  /** What tax_amount is above, or below zero under, what the rate of the order makes of the amount; empty without a rate */
  tax_variance: number | null
  /** What the line costs more or less than was ordered, in the currency of the site, from its approval on; for a credit note what it takes back of that. The part of goods that have not arrived is posted with their receipt */
  posted_difference: number
  /** What was billed for what a line of a credit note takes back, less earlier credits, in the currency of the invoice */
  expected_amount: number | null
  /** What was credited less than was billed, in the currency of the site, from the approval on: a variance */
  accepted_difference: number
  /** What was owed for so much of what was used, in the currency of the site; empty for an order, and before the match */
  owed_amount: number | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type VendorInvoicesRow = {
  /** Id of the invoice */
  id: string
  /** What the vendor calls the invoice; once for each vendor, but for what is void */
  vendor_invoice_number: string
  /** Where the invoice is in its life */
  status: 'DRAFT' | 'MATCHED' | 'EXCEPTION' | 'APPROVED' | 'PAID' | 'VOID'
  /** INVOICE, or CREDIT for a credit note, which counts with the opposite sign */
  kind: 'INVOICE' | 'CREDIT'
  /** Who claims it: the vendor of the order or of the goods */
  vendor_id: string
  /** Code of the vendor */
  vendor_code: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** The order; empty where goods are billed that belonged to the vendor until they were used */
  purchase_order_id: string | null
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** The invoice that a credit note credits; one found at the hand-in where it names only a return */
  credits_invoice_id: string | null
  /** What the vendor calls the invoice that it credits */
  credits_invoice_number: string | null
  /** The return that a credit note credits */
  vendor_return_id: string | null
  /** Number of the return, unique in the organization */
  vendor_return_number: string | null
  /** That of the order, or the site where the goods were used */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The last day on which the goods were used that are billed; empty for an order */
  last_used_on: string | null
  /** The day of the invoice */
  invoiced_on: string
  /** The last day on which it is to be paid */
  due_on: string | null
  /** Currency of the amounts */
  currency: string
  /** What one unit of currency is worth in that of the site: the organization's rate of invoiced_on */
  exchange_rate: number
  /** The sum of the lines */
  net_amount: number | null
  /** The taxes of all lines together */
  tax_amount: number | null
  /** What is to be paid, with taxes */
  gross_amount: number | null
  /** Why it is void */
  status_note: string | null
  /** The account that approved it */
  approved_by: string | null
  /** Name of the account that approved it */
  approved_by_name: string | null
  /** When it was first handed in; null before */
  submitted_at: string | null
  /** When it was approved */
  approved_at: string | null
  /** Why it was approved although it does not match */
  override_reason: string | null
  /** The day on which it was paid */
  paid_on: string | null
  /** What the payment is called */
  payment_reference: string | null
  /** What you may do with the invoice in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type VendorReturnAnswer = {
  /** Id of the return */
  id: string
  /** Number of the return, unique in the organization */
  vendor_return_number: string
  /** Where the return is in its life */
  status: 'SHIPPED' | 'CREDITED'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type VendorReturnLinesRow = {
  /** Id of the line */
  id: string
  /** The return that it is a line of */
  vendor_return_id: string
  /** Number of the return, unique in the organization */
  vendor_return_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the return, from 1 */
  position: number
  /** The line of the receipt by which it had come */
  receipt_line_id: string
  /** How much went back, in the unit of the line of the order */
  quantity: number
  /** The assets that went back */
  asset_ids: string[]
  /** When the record was made */
  created_at: string
}

type VendorReturnsRow = {
  /** Id of the return */
  id: string
  /** Number of the return, unique in the organization */
  vendor_return_number: string
  /** SHIPPED until approved credit notes credit all of it */
  status: 'SHIPPED' | 'CREDITED'
  /** The order by which the goods had come */
  purchase_order_id: string
  /** Number of the order, unique in the organization; all its revisions have it */
  purchase_order_number: string | null
  /** That of the order */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What the vendor calls the return */
  authorization_number: string | null
  /** Why the goods went back */
  reason: string
  /** When they left */
  returned_at: string
  /** Number of the last credit note */
  credit_reference: string | null
  /** What was credited, in the currency of the order */
  credited_amount: number | null
  /** The day of the last credit note */
  credited_on: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type VendorsRow = {
  /** Id of the vendor */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the company */
  name: string
  /** What the vendor does for the organization */
  roles: string[]
  /** Whether new contracts may name it */
  status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
  /** Why the vendor was approved or blocked */
  status_reason: string | null
  /** Where the vendor is written to */
  email: string | null
  /** Where the vendor is called */
  phone: string | null
  /** Postal address */
  address: string | null
  /** When invoices are due */
  payment_terms: string | null
  /** Last day of the liability insurance */
  insurance_expires_on: string | null
  /** From 1, poor, to 5, excellent */
  rating: number | null
  /** What you may do with the vendor in its status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WatcherAnswer = {
  /** Id of the watcher */
  id: string
  /** The work order */
  work_order_id: string | null
  /** The account that watches it */
  account_id: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type WorkOrderAnswer = {
  /** Id of the work order */
  id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string
  /** Where the work order is in its life */
  status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
  /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
  due_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** What should be seen to although the action was done, each with the record that it is about; else an empty list */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type WorkOrderAssetsRow = {
  /** Id of the asset of the work order */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the asset in the order of the work, from 1 */
  position: number
  /** The asset that is worked on */
  asset_id: string
  /** Number of the asset */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** What is to be done there */
  note: string | null
  /** OPEN until the work there is done (COMPLETED) or left out (SKIPPED) */
  status: 'OPEN' | 'COMPLETED' | 'SKIPPED'
  /** What there is to say about it: why it was left out or taken up again */
  status_note: string | null
  /** When the work there was done or left out */
  ended_at: string | null
  /** The account that said so */
  ended_by: string | null
  /** Name of that account */
  ended_by_name: string | null
  /** What you may do with it in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderAssignmentsRow = {
  /** Id of the assignment */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What is to be done, in a few words */
  work_order_title: string | null
  /** The site of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The worker */
  worker_id: string
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** When the worker got it */
  assigned_at: string
  /** When the worker had it no more; empty while the worker has it */
  ended_at: string | null
  /** Why the worker has the work without all that it asks for; empty when that was met */
  override_reason: string | null
  /** The requirements that were not met, and not insisted on */
  overridden_ids: string[]
  /** What the worker lacks now of what the work asks for and was not overridden: MISSING_SKILL, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED; empty when it is over */
  shortfalls: string[] | null
  /** When the record was made */
  created_at: string
}

type WorkOrderClockSegmentsRow = {
  /** Id of the segment */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What is to be done, in a few words */
  work_order_title: string | null
  /** The site of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** RUN: worked on; HOLD: rested */
  kind: 'RUN' | 'HOLD'
  /** When it began */
  started_at: string
  /** When it was over; empty while it lasts */
  ended_at: string | null
  /** Why it rested; a code of /hold_reasons */
  hold_reason: string | null
  /** From when the hold is longer than its reason lets it be; empty when it may take any time */
  overdue_at: string | null
  /** Whether the hold was longer than that, and those were told who are to be */
  is_overdue: boolean
  /** What was said about it */
  note: string | null
  /** When those who have or watch the work order were told that all its parts are there; empty until then */
  parts_told_at: string | null
  /** When the record was made */
  created_at: string
}

type WorkOrderCommentsRow = {
  /** Id of the comment */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What was said */
  body: string
  /** The account that said it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderCompletionsRow = {
  /** Id of the completion */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** What is to be done, in a few words */
  work_order_title: string | null
  /** The site of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** When the work was finished */
  completed_at: string
  /** What was done */
  completion_note: string | null
  /** Whether the asset stood still, as was said then; empty when nothing was */
  had_downtime: boolean | null
  /** Whether it was said then that a standstill which the work was to end goes on */
  is_asset_still_down: boolean
  /** When it was reopened; empty while it counts */
  reopened_at: string | null
  /** Why it was reopened */
  reopen_reason: string | null
  /** When it was reported */
  created_at: string
  /** The account that reported it */
  created_by: string | null
}

type WorkOrderCostsRow = {
  /** Id of the line */
  id: string
  /** The work order that bears the cost */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER, or CREDIT: what is given back, with an amount below zero */
  kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE' | 'TRAVEL' | 'OTHER' | 'CREDIT'
  /** What the money was spent on */
  description: string | null
  /** How much; below zero where something came back or was reversed */
  quantity: number
  /** Unit of the quantity, such as h or pcs */
  unit: string | null
  /** What one unit costs */
  unit_cost: number | null
  /** What it costs, below zero where something came back, in currency */
  amount: number | null
  /** Currency in which the cost arose, such as EUR */
  currency: string
  /** What one unit of currency is worth in that of the site: the rate of the organization on incurred_on */
  exchange_rate: number
  /** The amount in base_currency, at that rate; what totals add up */
  base_amount: number | null
  /** The currency of the site when the line was posted */
  base_currency: string
  /** The day of the site on which the cost arose */
  incurred_on: string
  /** The kind of record that the cost follows from, one of /entities; empty when it was recorded by hand */
  source_entity: string | null
  /** The record that the cost follows from: it has one line, and its reversal */
  source_id: string | null
  /** The line that this one takes back */
  reversal_of: string | null
  /** Why that line was taken back */
  reason: string | null
  /** The line that takes this one back; empty while it stands */
  reversed_by: string | null
  /** When the line was posted */
  created_at: string
  /** The account that posted it */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
}

type WorkOrderLabourPiecesRow = {
  /** Id of the piece */
  id: string
  /** The entry that it is a piece of */
  labour_entry_id: string
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** From 1; one more each time that hours of the same day or week changed what the entry is paid */
  revision: number
  /** Place of the piece in its revision of the entry, from 1 */
  position: number
  /** The day on the clocks of the home site of the worker; a piece never goes past midnight */
  worked_on: string
  /** When the piece begins */
  started_at: string
  /** When the piece is over */
  ended_at: string
  /** How long it is */
  minutes: number
  /** The fact for which another base than the rate was paid; empty for none */
  base_fact: 'HOLIDAY' | 'WEEKEND' | 'WEEK_OVER' | 'DAY_OVER' | 'OUTSIDE_SHIFT' | 'NIGHT' | null
  /** Whether the base is a MULTIPLIER of the rate or HOURLY instead of it */
  base_kind: 'MULTIPLIER' | 'HOURLY' | null
  /** The factor, or the amount for an hour */
  base_value: number | null
  /** The fact for which something was added; empty for none */
  increment_fact: 'HOLIDAY' | 'WEEKEND' | 'WEEK_OVER' | 'DAY_OVER' | 'OUTSIDE_SHIFT' | 'NIGHT' | null
  /** What was added for an hour */
  increment_value: number | null
  /** The rate that held on that day */
  labour_rate_id: string
  /** What an hour cost by the rate of the day */
  hourly_rate: number | null
  /** Currency of the rate and of the amount */
  currency: string
  /** What the piece cost, rounded half up to four places */
  amount: number | null
  /** When another revision replaced it, or the entry was corrected or rejected; empty while it counts */
  superseded_at: string | null
  /** When the record was made */
  created_at: string
}

type WorkOrderLabourRow = {
  /** Id of the entry */
  id: string
  /** The work order that was worked on */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Who worked */
  worker_id: string
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** WORK with the tools, TRAVEL, WAIT, or ADMIN, which is paid but fills no day or week */
  kind: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN'
  /** RUNNING is a timer; RECORDED waits for its approval */
  status: 'RUNNING' | 'RECORDED' | 'APPROVED' | 'REJECTED' | 'SUPERSEDED'
  /** When it began */
  started_at: string
  /** When it was over; empty while the timer runs */
  ended_at: string | null
  /** How long it took; empty while the timer runs */
  minutes: number | null
  /** What there was to say */
  note: string | null
  /** Why it was rejected or corrected */
  status_note: string | null
  /** The entry that this one is instead of */
  corrects_id: string | null
  /** When it was approved and its cost posted */
  approved_at: string | null
  /** The account that approved it */
  approved_by: string | null
  /** What you may do with the entry in its status */
  allowed_actions: string[] | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderMentionsRow = {
  /** Id of the mention */
  id: string
  /** The comment */
  comment_id: string
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The account that is mentioned; empty when it is a worker */
  account_id: string | null
  /** Name of the account */
  account_name: string | null
  /** The worker who is mentioned; empty when it is an account */
  worker_id: string | null
  /** Number of the worker */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** The account that mentions them */
  created_by: string | null
  /** Name of that account */
  created_by_name: string | null
  /** When the record was made */
  created_at: string
}

type WorkOrderPlanLinesRow = {
  /** Id of the line */
  id: string
  /** The work order that it is planned for */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the line in the plan, from 1 */
  position: number
  /** LABOUR in hours, ITEM, TOOL or SERVICE: what is planned is held against costs of the same kind */
  kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE'
  /** What is needed */
  description: string
  /** The craft of the LABOUR */
  craft_id: string | null
  /** Code of the craft */
  craft_code: string | null
  /** Name of the craft */
  craft_name: string | null
  /** The level of the craft */
  craft_level: number | null
  /** The ITEM, when it is one of /items */
  item_id: string | null
  /** Where the item is reserved as soon as the work is approved; empty: nothing is */
  storeroom_id: string | null
  /** Code of the storeroom */
  storeroom_code: string | null
  /** Name of the storeroom */
  storeroom_name: string | null
  /** The bin of the storeroom from which alone it is taken */
  bin_id: string | null
  /** Code of the bin to which it is pinned */
  bin_code: string | null
  /** The lot or serial number of which alone it is */
  lot_id: string | null
  /** Number of the lot to which it is pinned */
  lot_number: string | null
  /** Id of the asset that a TOOL is */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** How much: hours of LABOUR */
  quantity: number
  /** Unit of the quantity; h for LABOUR */
  unit: string | null
  /** What one unit is expected to cost */
  unit_cost: number | null
  /** What the line is expected to cost */
  amount: number | null
  /** The currency of the site when the plan was written */
  currency: string
  /** Whether its price is known; a line of a job plan whose price nobody knows counts as 0 */
  is_price_known: boolean
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderRelationsRow = {
  /** Id of the relation */
  id: string
  /** The work order of which it is said */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** BLOCKS: the other one cannot start before this one is over; DUPLICATES, FOLLOW_UP_OF, SPLIT_FROM, CORRECTS, RELATED */
  kind: 'BLOCKS' | 'DUPLICATES' | 'RELATED' | 'FOLLOW_UP_OF' | 'SPLIT_FROM' | 'CORRECTS'
  /** The other work order */
  related_id: string
  /** Number of the other work order */
  related_number: string | null
  /** Title of the other work order */
  related_title: string | null
  /** What there is to say about it */
  note: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderSignaturesRow = {
  /** Id of the signature */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The account that signed */
  account_id: string
  /** Name of that account when it signed */
  signer_name: string
  /** PERFORMED: I did it, REVIEWED: I looked at it, ACCEPTED: I take it over */
  meaning: 'PERFORMED' | 'REVIEWED' | 'ACCEPTED'
  /** What there is to say */
  note: string | null
  /** What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an API key); empty for signatures from before this was kept */
  method: 'PASSWORD' | 'SESSION' | 'KEY' | null
  /** When it was signed */
  signed_at: string
  /** What was signed: the work order, its tasks with their answers, its assets and its failure report */
  signed_content: { [key: string]: Json }
  /** SHA-256 of what was signed, as the database writes it: keys in one order, without spaces to choose */
  digest: string
  /** When the record was made */
  created_at: string
}

type WorkOrderSlotsRow = {
  /** Id of the slot */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The worker */
  worker_id: string
  /** Number of the worker */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** From when */
  starts_at: string
  /** Until when, this instant not included */
  ends_at: string
  /** When it was planned */
  scheduled_at: string
  /** When it was given up: planned anew, or the worker has the work no longer; empty while it holds */
  released_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderTasksRow = {
  /** Id of the task */
  id: string
  /** The work order that it is a step of */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** Place of the task in the order, from 1 */
  position: number
  /** What is to be done or asked */
  title: string
  /** How it is done */
  instructions: string | null
  /** What form the answer has: CHECK is done, TEXT, NUMBER, CHOICE of the options, MULTI several of them, PHOTO where pictures are kept, SIGNATURE the name of who signs, METER what a meter shows, INSPECTION one that is completed */
  kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
  /** Whether the work order cannot be completed before it is answered */
  is_required: boolean
  /** Whether NA, not applicable, is an answer */
  allows_na: boolean
  /** The answers of a CHOICE or MULTI task */
  options: string[] | null
  /** Unit of a number */
  unit: string | null
  /** A smaller number fails */
  accept_min: number | null
  /** A greater number fails */
  accept_max: number | null
  /** The meter that a METER task reads; empty while what the work is about has not exactly one active meter of the name */
  meter_id: string | null
  /** Name by which a METER task finds its meter on the asset of the work order, or else at its location */
  meter_name: string | null
  /** Code of the meter */
  meter_code: string | null
  /** Unit of the meter, in which a METER task is answered */
  meter_unit: string | null
  /** The words, from the best to the worst, of which one answers a METER task whose meter is CHARACTERISTIC */
  meter_observations: string[] | null
  /** The template by which an INSPECTION task is inspected */
  template_id: string | null
  /** Code of the template */
  template_code: string | null
  /** Name of the template */
  template_name: string | null
  /** In the form of the task's kind: true, a text, a number, one of the options or several, an array of texts, the id of an inspection, or "NA"; empty while there is none */
  answer: string | number | boolean | string[] | null
  /** What a CHARACTERISTIC meter was seen as: the word at the position that answer is */
  observation: string | null
  /** What the answer means: PASS, FAIL, NA, or INFO where nothing is judged */
  result: 'PASS' | 'FAIL' | 'NA' | 'INFO' | null
  /** What there was to say */
  note: string | null
  /** The meter reading that the answer became */
  reading_id: string | null
  /** The inspection that answers an INSPECTION task */
  inspection_id: string | null
  /** Number of the inspection */
  inspection_number: string | null
  /** When it was answered */
  answered_at: string | null
  /** The account that answered it */
  answered_by: string | null
  /** Name of that account */
  answered_by_name: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrderWatchersRow = {
  /** Id of the watcher */
  id: string
  /** The work order */
  work_order_id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string | null
  /** Title of the work order */
  work_order_title: string | null
  /** That of the work order; follows it */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The account that watches it */
  account_id: string
  /** Name of the account */
  account_name: string | null
  /** When it ceased to; empty while it watches */
  ended_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkOrdersRow = {
  /** Id of the work order */
  id: string
  /** Number of the work order, unique in the organization */
  work_order_number: string
  /** What is to be done, in a few words */
  title: string
  /** Where the work order is in its life */
  status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
  /** How pressing it is */
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
  /** The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY */
  priority_rank: number
  /** What kind of work it is */
  work_type: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
  /** The type of the work, one of /work_types; work_type follows its class */
  type_id: string | null
  /** Code of the type */
  type_code: string | null
  /** Name of the type */
  type_name: string | null
  /** The revision of the job plan by which it was made; later ones change nothing in it */
  job_plan_revision_id: string | null
  /** What the work order came from */
  origin: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT'
  /** Where the work was raised; it stays there when the asset moves, unless the move takes it along */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The asset to work on */
  asset_id: string | null
  /** Number of the asset, unique in the organization */
  asset_number: string | null
  /** Name of the asset */
  asset_name: string | null
  /** Where in the site the work is */
  location_id: string | null
  /** Short code, unique in the site */
  location_code: string | null
  /** Name of the location */
  location_name: string | null
  /** The work order that this one is part of */
  parent_id: string | null
  /** Number of that work order */
  parent_number: string | null
  /** Title of that work order */
  parent_title: string | null
  /** What is to be done */
  description: string | null
  /** Who asked for the work */
  requester_name: string | null
  /** How they are reached; for those who may do anything with work orders */
  requester_contact: string | null
  /** When the need was noticed; target_minutes are counted from here */
  reported_at: string
  /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
  due_at: string | null
  /** Working time allowed from reported_at, in minutes of the site's calendar */
  target_minutes: number | null
  /** Working minutes left to the due date while a hold pauses the clock */
  remaining_minutes: number | null
  /** When somebody said to have seen it */
  acknowledged_at: string | null
  /** The account that said so */
  acknowledged_by: string | null
  /** When somebody first was there */
  arrived_at: string | null
  /** Id of the worker who plans it; empty while nobody does */
  planner_id: string | null
  /** Name of that worker */
  planner_name: string | null
  /** Id of the worker who watches over it; empty while nobody does */
  supervisor_id: string | null
  /** Name of that worker */
  supervisor_name: string | null
  /** Id of the vendor who does it; empty when that is nobody outside */
  vendor_id: string | null
  /** Name of the vendor */
  vendor_name: string | null
  /** Id of the contract under which it is done, that of the vendor; its service policies come first */
  contract_id: string | null
  /** Number of the contract */
  contract_number: string | null
  /** Id of the cost center that bears it, and what is asked for when it lacks something */
  cost_center_id: string | null
  /** Code of the cost center */
  cost_center_code: string | null
  /** What the work is expected to cost */
  estimated_cost: number | null
  /** Currency of the estimate: that of the site when it was made */
  estimate_currency: string | null
  /** Up to which estimate the work needs no approval, by its type when type or estimate were said; empty for any */
  approval_over: number | null
  /** The estimate that was approved; a greater one needs an approval of its own */
  approved_estimate: number | null
  /** When the estimate was approved */
  approved_at: string | null
  /** The account that approved it */
  approved_by: string | null
  /** Whether it is approved together with the work order that it is part of */
  inherits_approval: boolean
  /** Whether it asks for a permit itself; its type or the category of its asset may ask for one, too */
  requires_permit: boolean
  /** Whether it asks for a lock-out itself; its type or the category of its asset may ask for one, too */
  requires_lockout: boolean
  /** When work on it began */
  started_at: string | null
  /** When it was finished */
  completed_at: string | null
  /** The account that reported it finished */
  completed_by: string | null
  /** What was done */
  completion_note: string | null
  /** When it was closed */
  closed_at: string | null
  /** Why it rests; a code of /hold_reasons */
  hold_reason: string | null
  /** Whether it rests longer than the reason lets it, and those were told who are to be */
  is_hold_overdue: boolean
  /** What was said when the status last changed: why it rests, was rejected, reopened or cancelled */
  status_note: string | null
  /** How often it had to be reopened */
  reopen_count: number
  /** Whether all that is set aside, ordered or asked for it is there; empty where nothing is, and while it does not rest */
  are_parts_ready: boolean | null
  /** Who has it at present */
  assigned_worker_ids: string[]
  /** Names of those who have it, in the same order */
  assigned_worker_names: string[]
  /** What you may do with the work order in its status; explain_work_order_transition tells what else stands against one */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkTypeAnswer = {
  /** Id of the type */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type WorkTypesRow = {
  /** Id of the type */
  id: string
  /** Short code, unique in the organization */
  code: string
  /** Name of the type */
  name: string
  /** What kind of maintenance it is, after EN 13306; what is corrective is done at once or put off */
  class: 'CORRECTIVE_IMMEDIATE' | 'CORRECTIVE_DEFERRED' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
  /** Whether such work breaks into what was planned */
  counts_as_reactive: boolean
  /** Work that is estimated to cost more than this is approved before it is done; empty for none */
  requires_approval_over: number | null
  /** Currency of that amount; at a site with another one every estimate above nothing is approved */
  approval_currency: string | null
  /** Whether such work is completed with a failure report: REQUIRED, PROMPT when one is asked for, or NONE */
  failure_report: 'NONE' | 'PROMPT' | 'REQUIRED'
  /** Whether such work is completed with a downtime that names it, or word that there was none: REQUIRED refuses, PROMPT warns */
  downtime_prompt: 'NONE' | 'PROMPT' | 'REQUIRED'
  /** Whether such work is completed only when somebody has signed it as it stands then */
  requires_signature: boolean
  /** Whether such work is only done while a permit for it is in force */
  requires_permit: boolean
  /** Whether such work is only done while the asset is locked out */
  requires_lockout: boolean
  /** For how many days finished work of the type is reopened; after that it is new work. Empty for any time */
  reopen_days: number | null
  /** Whether work of the type needs neither an asset nor a location: it is for the whole site */
  is_site_wide: boolean
  /** When the type was put away: work of it stays, and none is added */
  archived_at: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkerAnswer = {
  /** Id of the worker */
  id: string
  /** Number of the worker, unique in the organization */
  worker_number: string
  /** Whether the worker can be given work */
  status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
}

type WorkerCertificateAnswer = {
  /** Id of the certificate */
  id: string
  /** The worker */
  worker_id: string
  /** What kind of certificate it is */
  certificate_type_id: string
  /** The last day on which it holds; null for ever */
  expires_on: string | null
  /** When it was revoked */
  revoked_on: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** What should be seen to although the action was done, each with the record that it is about; else an empty list */
  warnings: { field: string, code: string, message: string, id?: string | null }[] | null
}

type WorkerCertificatesRow = {
  /** Id of the certificate */
  id: string
  /** The worker */
  worker_id: string
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** The home site of the worker */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** What kind of certificate it is */
  certificate_type_id: string
  /** Code of the type */
  certificate_type_code: string | null
  /** Name of the type */
  certificate_type_name: string | null
  /** The number on the paper */
  certificate_number: string | null
  /** VALID, EXPIRING within 90 days, EXPIRED or REVOKED, on the day that it is at the home site */
  state: 'REVOKED' | 'EXPIRED' | 'EXPIRING' | 'VALID'
  /** The day on which it was issued */
  issued_on: string
  /** The last day on which it holds, to its end at the site of the work; empty when it never expires */
  expires_on: string | null
  /** How many days from today it holds: 0 on its last one, less afterwards; empty when it never expires or was revoked */
  days_left: number | null
  /** The day on which it was revoked, at the home site; it does not hold from then on */
  revoked_on: string | null
  /** Why it was revoked */
  revocation_reason: string | null
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkerSkillsAnswer = {
  /** Id of the worker */
  id: string | null
  /** Number of the worker */
  worker_number: string | null
  /** How many skills there are now */
  skills: number | null
  /** Version of the worker */
  row_version: number | null
}

type WorkerSkillsRow = {
  /** Id of the row */
  id: string
  /** The worker */
  worker_id: string
  /** Number of the worker, unique in the organization */
  worker_number: string | null
  /** Name of the worker */
  worker_name: string | null
  /** The home site of the worker */
  site_id: string
  /** Short code, unique in the organization */
  site_code: string | null
  /** Name of the site */
  site_name: string | null
  /** The skill */
  skill_id: string
  /** Code of the skill */
  skill_code: string | null
  /** Name of the skill */
  skill_name: string | null
  /** How well the worker has it: 1 is a beginner, 5 the best */
  skill_level: number
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

type WorkersRow = {
  /** Id of the worker */
  id: string
  /** Number of the worker, unique in the organization */
  worker_number: string
  /** Name of the worker */
  name: string
  /** Whether the worker can be given work */
  status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
  /** The home site: where the worker is listed; work elsewhere is possible */
  site_id: string
  /** Code of the home site */
  site_code: string | null
  /** Name of the home site */
  site_name: string | null
  /** The account with which the worker signs in; empty when there is none */
  account_id: string | null
  /** What the worker is trained in */
  trade: string | null
  /** The craft of the worker, by which hours are paid */
  craft_id: string | null
  /** Code of the craft */
  craft_code: string | null
  /** Name of the craft */
  craft_name: string | null
  /** How far the worker has come in it: 1 is the highest; empty where a craft has no levels */
  craft_level: number | null
  /** The first day on which the worker works here; hours before it are refused. Empty where nobody has said */
  hired_on: string | null
  /** Email address */
  email: string | null
  /** Telephone number */
  phone: string | null
  /** What you may do with the worker in this status */
  allowed_actions: string[] | null
  /** Values of the fields that the organization added, by their codes */
  custom: { [key: string]: Json }
  /** Raised by each change; give it as p_row_version to notice changes by others */
  row_version: number
  /** When the record was made */
  created_at: string
  /** When the record was last changed */
  updated_at: string
}

/** The API, for @supabase/postgrest-js: `new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>`. */
export type Database = {
  api: {
    Tables: None
    Views: {
      /** Accounts */
      accounts: {
        Row: AccountsRow
        Relationships: []
      }
      /** API keys */
      api_keys: {
        Row: ApiKeysRow
        Relationships: []
      }
      /** Approval limits */
      approval_limits: {
        Row: ApprovalLimitsRow
        Relationships: []
      }
      /** Assets of asset audits */
      asset_audit_lines: {
        Row: AssetAuditLinesRow
        Relationships: []
      }
      /** Asset audits of assets */
      asset_audits: {
        Row: AssetAuditsRow
        Relationships: []
      }
      /** Assets of bookings */
      asset_booking_assets: {
        Row: AssetBookingAssetsRow
        Relationships: []
      }
      /** Bookings of assets */
      asset_bookings: {
        Row: AssetBookingsRow
        Relationships: []
      }
      /** Asset categories */
      asset_categories: {
        Row: AssetCategoriesRow
        Relationships: []
      }
      /** Custodies of assets */
      asset_custodies: {
        Row: AssetCustodiesRow
        Relationships: []
      }
      /** Disposals of assets */
      asset_disposals: {
        Row: AssetDisposalsRow
        Relationships: []
      }
      /** Downtimes of assets */
      asset_downtimes: {
        Row: AssetDowntimesRow
        Relationships: []
      }
      /** Installations of assets */
      asset_installations: {
        Row: AssetInstallationsRow
        Relationships: []
      }
      /** Meters of assets and locations */
      asset_meters: {
        Row: AssetMetersRow
        Relationships: []
      }
      /** Moves that were put right */
      asset_move_corrections: {
        Row: AssetMoveCorrectionsRow
        Relationships: []
      }
      /** Where assets stood */
      asset_placements: {
        Row: AssetPlacementsRow
        Relationships: []
      }
      /** Positions of assets */
      asset_positions: {
        Row: AssetPositionsRow
        Relationships: []
      }
      /** Relations of assets */
      asset_relations: {
        Row: AssetRelationsRow
        Relationships: []
      }
      /** Spares of assets */
      asset_spares: {
        Row: AssetSparesRow
        Relationships: []
      }
      /** Steps in the life of assets */
      asset_status_changes: {
        Row: AssetStatusChangesRow
        Relationships: []
      }
      /** Assets */
      assets: {
        Row: AssetsRow
        Relationships: []
      }
      /** Assets that stand still now */
      assets_down: {
        Row: AssetsDownRow
        Relationships: []
      }
      /** Changes */
      audit_events: {
        Row: AuditEventsRow
        Relationships: []
      }
      /** Log-ins */
      auth_events: {
        Row: AuthEventsRow
        Relationships: []
      }
      /** Ledger of budgets */
      budget_entries: {
        Row: BudgetEntriesRow
        Relationships: []
      }
      /** Revisions of budgets */
      budget_revisions: {
        Row: BudgetRevisionsRow
        Relationships: []
      }
      /** Transfers between budgets */
      budget_transfers: {
        Row: BudgetTransfersRow
        Relationships: []
      }
      /** Budgets */
      budgets: {
        Row: BudgetsRow
        Relationships: []
      }
      /** Holidays and special days of calendars */
      calendar_exceptions: {
        Row: CalendarExceptionsRow
        Relationships: []
      }
      /** Working hours of calendars */
      calendar_hours: {
        Row: CalendarHoursRow
        Relationships: []
      }
      /** Calendars */
      calendars: {
        Row: CalendarsRow
        Relationships: []
      }
      /** Types of certificates */
      certificate_types: {
        Row: CertificateTypesRow
        Relationships: []
      }
      /** What became due to vendors of consigned goods */
      consignment_liabilities: {
        Row: ConsignmentLiabilitiesRow
        Relationships: []
      }
      /** Contract types */
      contract_type_settings: {
        Row: ContractTypeSettingsRow
        Insert: {
          /** Id of the contract type; leave it out to create one */
          id?: string
          /** Short code, unique in the organization; with a resolution, what finds an existing type */
          code: string
          /** Name of the contract type */
          name: string
          /** What the entitlement engine matches on */
          category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT'
          /** Whether new contracts may be of the type; true unless given */
          is_active?: boolean
          /** Whether its contracts cover labour unless they say otherwise; false unless given */
          default_covers_labour?: boolean
          /** Whether its contracts cover parts unless they say otherwise; false unless given */
          default_covers_parts?: boolean
          /** Whether its contracts cover travel unless they say otherwise; false unless given */
          default_covers_travel?: boolean
          /** Binds every contract of the type to authorized vendors, signed or not; false unless given */
          requires_authorized_vendor?: boolean
        }
        Relationships: []
      }
      /** Contracts */
      contracts: {
        Row: ContractsRow
        Relationships: []
      }
      /** Cost centers */
      cost_centers: {
        Row: CostCentersRow
        Relationships: []
      }
      /** Crafts */
      crafts: {
        Row: CraftsRow
        Relationships: []
      }
      /** Currencies */
      currencies: {
        Row: CurrenciesRow
        Relationships: []
      }
      /** Fields that your organization added */
      custom_fields: {
        Row: CustomFieldsRow
        Relationships: []
      }
      /** Changes to what assets cost */
      depreciation_adjustments: {
        Row: DepreciationAdjustmentsRow
        Relationships: []
      }
      /** Books for what assets are worth */
      depreciation_books: {
        Row: DepreciationBooksRow
        Relationships: []
      }
      /** What was charged for assets in books */
      depreciation_charges: {
        Row: DepreciationChargesRow
        Relationships: []
      }
      /** Assets in books */
      depreciation_enrolments: {
        Row: DepreciationEnrolmentsRow
        Relationships: []
      }
      /** Detection methods */
      detection_methods: {
        Row: DetectionMethodsRow
        Relationships: []
      }
      /** Device scans */
      device_scans: {
        Row: DeviceScansRow
        Relationships: []
      }
      /** Discovered devices */
      discovered_devices: {
        Row: DiscoveredDevicesRow
        Relationships: []
      }
      /** Reasons for downtime */
      downtime_reasons: {
        Row: DowntimeReasonsRow
        Relationships: []
      }
      /** Kinds of records */
      entities: {
        Row: EntitiesRow
        Relationships: []
      }
      /** Exchange rates */
      exchange_rates: {
        Row: ExchangeRatesRow
        Relationships: []
      }
      /** Classes of equipment that fails */
      failure_classes: {
        Row: FailureClassesRow
        Relationships: []
      }
      /** Failure codes */
      failure_codes: {
        Row: FailureCodesRow
        Relationships: []
      }
      /** What follows what when equipment fails */
      failure_links: {
        Row: FailureLinksRow
        Relationships: []
      }
      /** Failure mechanisms */
      failure_mechanisms: {
        Row: FailureMechanismsRow
        Relationships: []
      }
      /** Failure reports */
      failure_reports: {
        Row: FailureReportsRow
        Relationships: []
      }
      /** Hold reasons */
      hold_reasons: {
        Row: HoldReasonsRow
        Relationships: []
      }
      /** What failed items of inspections opened */
      inspection_corrections: {
        Row: InspectionCorrectionsRow
        Relationships: []
      }
      /** Items of inspections */
      inspection_items: {
        Row: InspectionItemsRow
        Relationships: []
      }
      /** Items of inspection templates */
      inspection_template_items: {
        Row: InspectionTemplateItemsRow
        Relationships: []
      }
      /** Revisions of inspection templates */
      inspection_template_revisions: {
        Row: InspectionTemplateRevisionsRow
        Relationships: []
      }
      /** Inspection templates */
      inspection_templates: {
        Row: InspectionTemplatesRow
        Relationships: []
      }
      /** Inspections */
      inspections: {
        Row: InspectionsRow
        Relationships: []
      }
      /** Charges of invoices */
      invoice_charges: {
        Row: InvoiceChargesRow
        Relationships: []
      }
      /** Parts of manufacturers */
      item_manufacturer_parts: {
        Row: ItemManufacturerPartsRow
        Relationships: []
      }
      /** Items */
      items: {
        Row: ItemsRow
        Relationships: []
      }
      /** Lines of job plans */
      job_plan_lines: {
        Row: JobPlanLinesRow
        Relationships: []
      }
      /** Revisions of job plans */
      job_plan_revisions: {
        Row: JobPlanRevisionsRow
        Relationships: []
      }
      /** Tasks of job plans */
      job_plan_tasks: {
        Row: JobPlanTasksRow
        Relationships: []
      }
      /** Job plans */
      job_plans: {
        Row: JobPlansRow
        Relationships: []
      }
      /** Components of kits */
      kit_components: {
        Row: KitComponentsRow
        Relationships: []
      }
      /** Labour rates */
      labour_rates: {
        Row: LabourRatesRow
        Relationships: []
      }
      /** Locations */
      locations: {
        Row: LocationsRow
        Relationships: []
      }
      /** Lock-outs */
      lockout_applications: {
        Row: LockoutApplicationsRow
        Relationships: []
      }
      /** Personal locks */
      lockout_locks: {
        Row: LockoutLocksRow
        Relationships: []
      }
      /** Points of lock-out procedures */
      lockout_points: {
        Row: LockoutPointsRow
        Relationships: []
      }
      /** Lock-out procedures */
      lockout_procedures: {
        Row: LockoutProceduresRow
        Relationships: []
      }
      /** Lots and serial numbers */
      lots: {
        Row: LotsRow
        Relationships: []
      }
      /** Blackouts of maintenance */
      maintenance_blackouts: {
        Row: MaintenanceBlackoutsRow
        Relationships: []
      }
      /** Occurrences of maintenance */
      maintenance_occurrences: {
        Row: MaintenanceOccurrencesRow
        Relationships: []
      }
      /** Stops of routes of maintenance */
      maintenance_route_stops: {
        Row: MaintenanceRouteStopsRow
        Relationships: []
      }
      /** Routes of maintenance */
      maintenance_routes: {
        Row: MaintenanceRoutesRow
        Relationships: []
      }
      /** Job plans of maintenance schedules */
      maintenance_schedule_plans: {
        Row: MaintenanceSchedulePlansRow
        Relationships: []
      }
      /** Tasks of maintenance schedules */
      maintenance_schedule_tasks: {
        Row: MaintenanceScheduleTasksRow
        Relationships: []
      }
      /** Maintenance schedules */
      maintenance_schedules: {
        Row: MaintenanceSchedulesRow
        Relationships: []
      }
      /** Strategies of maintenance */
      maintenance_strategies: {
        Row: MaintenanceStrategiesRow
        Relationships: []
      }
      /** Rules of alarms */
      meter_alarm_rules: {
        Row: MeterAlarmRulesRow
        Relationships: []
      }
      /** Alarms of meters */
      meter_alarms: {
        Row: MeterAlarmsRow
        Relationships: []
      }
      /** Channels of devices */
      meter_channels: {
        Row: MeterChannelsRow
        Relationships: []
      }
      /** Devices that send readings */
      meter_devices: {
        Row: MeterDevicesRow
        Relationships: []
      }
      /** Meters that follow others */
      meter_links: {
        Row: MeterLinksRow
        Relationships: []
      }
      /** Meter readings */
      meter_readings: {
        Row: MeterReadingsRow
        Relationships: []
      }
      /** Readings by hour and by day */
      meter_rollups: {
        Row: MeterRollupsRow
        Relationships: []
      }
      /** Types of meters */
      meter_types: {
        Row: MeterTypesRow
        Relationships: []
      }
      /** Destinations of messages */
      notification_destinations: {
        Row: NotificationDestinationsRow
        Relationships: []
      }
      /** Messages that were sent or wait to be */
      notification_messages: {
        Row: NotificationMessagesRow
        Relationships: []
      }
      /** Relays of the organization */
      notification_relays: {
        Row: NotificationRelaysRow
        Relationships: []
      }
      /** Open work orders */
      open_work_orders: {
        Row: OpenWorkOrdersRow
        Relationships: []
      }
      /** Charges of purchase orders */
      order_charges: {
        Row: OrderChargesRow
        Relationships: []
      }
      /** Your organization */
      organizations: {
        Row: OrganizationsRow
        Relationships: []
      }
      /** Hold reasons of your own */
      own_hold_reasons: {
        Row: OwnHoldReasonsRow
        Relationships: []
      }
      /** Pay rules */
      pay_rules: {
        Row: PayRulesRow
        Relationships: []
      }
      /** Months of the books */
      periods: {
        Row: PeriodsRow
        Relationships: []
      }
      /** Permissions */
      permissions: {
        Row: PermissionsRow
        Relationships: []
      }
      /** Gas tests of permits */
      permit_gas_tests: {
        Row: PermitGasTestsRow
        Relationships: []
      }
      /** Limits of kinds of permits */
      permit_kind_limits: {
        Row: PermitKindLimitsRow
        Relationships: []
      }
      /** Questions of kinds of permits */
      permit_kind_questions: {
        Row: PermitKindQuestionsRow
        Relationships: []
      }
      /** Signers of kinds of permits */
      permit_kind_signers: {
        Row: PermitKindSignersRow
        Relationships: []
      }
      /** Kinds of permits */
      permit_kinds: {
        Row: PermitKindsRow
        Relationships: []
      }
      /** Questions of permits */
      permit_questions: {
        Row: PermitQuestionsRow
        Relationships: []
      }
      /** Signatures of permits */
      permit_signatures: {
        Row: PermitSignaturesRow
        Relationships: []
      }
      /** Permits to work */
      permits: {
        Row: PermitsRow
        Relationships: []
      }
      /** Rules of approval of purchase orders and requisitions */
      purchase_approval_rules: {
        Row: PurchaseApprovalRulesRow
        Relationships: []
      }
      /** Steps of approval of purchase orders and requisitions */
      purchase_approvals: {
        Row: PurchaseApprovalsRow
        Relationships: []
      }
      /** Lines of purchase orders */
      purchase_order_lines: {
        Row: PurchaseOrderLinesRow
        Relationships: []
      }
      /** Revisions of purchase orders */
      purchase_order_revisions: {
        Row: PurchaseOrderRevisionsRow
        Relationships: []
      }
      /** Purchase orders */
      purchase_orders: {
        Row: PurchaseOrdersRow
        Relationships: []
      }
      /** Lines of receipts */
      purchase_receipt_lines: {
        Row: PurchaseReceiptLinesRow
        Relationships: []
      }
      /** Receipts */
      purchase_receipts: {
        Row: PurchaseReceiptsRow
        Relationships: []
      }
      /** What is asked of workers */
      qualification_requirements: {
        Row: QualificationRequirementsRow
        Relationships: []
      }
      /** Lines of quotes */
      quote_lines: {
        Row: QuoteLinesRow
        Relationships: []
      }
      /** Lines of requests for quotation */
      quote_request_lines: {
        Row: QuoteRequestLinesRow
        Relationships: []
      }
      /** Vendors that are asked to offer */
      quote_request_vendors: {
        Row: QuoteRequestVendorsRow
        Relationships: []
      }
      /** Requests for quotation */
      quote_requests: {
        Row: QuoteRequestsRow
        Relationships: []
      }
      /** Quotes */
      quotes: {
        Row: QuotesRow
        Relationships: []
      }
      /** Checks of the records */
      record_checks: {
        Row: RecordChecksRow
        Relationships: []
      }
      /** Messages about requests */
      request_messages: {
        Row: RequestMessagesRow
        Relationships: []
      }
      /** Request portals */
      request_portals: {
        Row: RequestPortalsRow
        Relationships: []
      }
      /** Request problems */
      request_problems: {
        Row: RequestProblemsRow
        Relationships: []
      }
      /** Requests */
      requests: {
        Row: RequestsRow
        Relationships: []
      }
      /** Lines of requisitions */
      requisition_lines: {
        Row: RequisitionLinesRow
        Relationships: []
      }
      /** Requisitions */
      requisitions: {
        Row: RequisitionsRow
        Relationships: []
      }
      /** Roles */
      roles: {
        Row: RolesRow
        Relationships: []
      }
      /** Service clocks */
      service_clocks: {
        Row: ServiceClocksRow
        Relationships: []
      }
      /** Service notices */
      service_notices: {
        Row: ServiceNoticesRow
        Relationships: []
      }
      /** Service policies */
      service_policies: {
        Row: ServicePoliciesRow
        Relationships: []
      }
      /** Sessions */
      sessions: {
        Row: SessionsRow
        Relationships: []
      }
      /** Sites */
      sites: {
        Row: SitesRow
        Relationships: []
      }
      /** Skills */
      skills: {
        Row: SkillsRow
        Relationships: []
      }
      /** Software on devices */
      software_installations: {
        Row: SoftwareInstallationsRow
        Relationships: []
      }
      /** Software updates */
      software_updates: {
        Row: SoftwareUpdatesRow
        Relationships: []
      }
      /** State machines */
      state_transitions: {
        Row: StateTransitionsRow
        Relationships: []
      }
      /** Stock by place, lot and condition */
      stock_balances: {
        Row: StockBalancesRow
        Relationships: []
      }
      /** Lines of counts of stock */
      stock_count_lines: {
        Row: StockCountLinesRow
        Relationships: []
      }
      /** Counts of stock */
      stock_counts: {
        Row: StockCountsRow
        Relationships: []
      }
      /** What is in stock */
      stock_levels: {
        Row: StockLevelsRow
        Relationships: []
      }
      /** The stock ledger */
      stock_movements: {
        Row: StockMovementsRow
        Relationships: []
      }
      /** Reservations of stock */
      stock_reservations: {
        Row: StockReservationsRow
        Relationships: []
      }
      /** Lines of transfers of stock */
      stock_transfer_lines: {
        Row: StockTransferLinesRow
        Relationships: []
      }
      /** Transfers of stock */
      stock_transfers: {
        Row: StockTransfersRow
        Relationships: []
      }
      /** Stock values by day */
      stock_values: {
        Row: StockValuesRow
        Relationships: []
      }
      /** Items at storerooms */
      stocked_items: {
        Row: StockedItemsRow
        Relationships: []
      }
      /** Bins of storerooms */
      storeroom_bins: {
        Row: StoreroomBinsRow
        Relationships: []
      }
      /** Storerooms */
      storerooms: {
        Row: StoreroomsRow
        Relationships: []
      }
      /** Conversions of units */
      unit_conversions: {
        Row: UnitConversionsRow
        Relationships: []
      }
      /** Units */
      units: {
        Row: UnitsRow
        Relationships: []
      }
      /** Lines of invoices and credit notes */
      vendor_invoice_lines: {
        Row: VendorInvoiceLinesRow
        Relationships: []
      }
      /** Invoices and credit notes of vendors */
      vendor_invoices: {
        Row: VendorInvoicesRow
        Relationships: []
      }
      /** Lines of returns to vendors */
      vendor_return_lines: {
        Row: VendorReturnLinesRow
        Relationships: []
      }
      /** Returns to vendors */
      vendor_returns: {
        Row: VendorReturnsRow
        Relationships: []
      }
      /** Vendors */
      vendors: {
        Row: VendorsRow
        Relationships: []
      }
      /** Assets of work orders on several */
      work_order_assets: {
        Row: WorkOrderAssetsRow
        Relationships: []
      }
      /** Assignments of work orders */
      work_order_assignments: {
        Row: WorkOrderAssignmentsRow
        Relationships: []
      }
      /** Clock of work orders */
      work_order_clock_segments: {
        Row: WorkOrderClockSegmentsRow
        Relationships: []
      }
      /** Comments on work orders */
      work_order_comments: {
        Row: WorkOrderCommentsRow
        Relationships: []
      }
      /** Completions of work orders */
      work_order_completions: {
        Row: WorkOrderCompletionsRow
        Relationships: []
      }
      /** Costs of work orders */
      work_order_costs: {
        Row: WorkOrderCostsRow
        Relationships: []
      }
      /** Hours worked */
      work_order_labour: {
        Row: WorkOrderLabourRow
        Relationships: []
      }
      /** Pieces of hours worked */
      work_order_labour_pieces: {
        Row: WorkOrderLabourPiecesRow
        Relationships: []
      }
      /** Who is mentioned in comments */
      work_order_mentions: {
        Row: WorkOrderMentionsRow
        Relationships: []
      }
      /** Plans of work orders */
      work_order_plan_lines: {
        Row: WorkOrderPlanLinesRow
        Relationships: []
      }
      /** Relations of work orders */
      work_order_relations: {
        Row: WorkOrderRelationsRow
        Relationships: []
      }
      /** Signatures of work orders */
      work_order_signatures: {
        Row: WorkOrderSignaturesRow
        Relationships: []
      }
      /** When work is planned */
      work_order_slots: {
        Row: WorkOrderSlotsRow
        Relationships: []
      }
      /** Tasks of work orders */
      work_order_tasks: {
        Row: WorkOrderTasksRow
        Relationships: []
      }
      /** Who watches work orders */
      work_order_watchers: {
        Row: WorkOrderWatchersRow
        Relationships: []
      }
      /** Work orders */
      work_orders: {
        Row: WorkOrdersRow
        Relationships: []
      }
      /** Types of work */
      work_types: {
        Row: WorkTypesRow
        Relationships: []
      }
      /** Certificates of workers */
      worker_certificates: {
        Row: WorkerCertificatesRow
        Relationships: []
      }
      /** Skills of workers */
      worker_skills: {
        Row: WorkerSkillsRow
        Relationships: []
      }
      /** Workers */
      workers: {
        Row: WorkersRow
        Relationships: []
      }
    }
    Functions: {
      /** Approve a credit note that credits less than was billed */
      accept_credit_difference: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Accept quotes, line by line */
      accept_quotes: {
        Args: {
          /** Id of a row of /quote_requests */
          p_quote_request_id: string
          /** A row of p_lines names a line of a quote by its id, and may say quantity, so that a line of the request can be split among vendors. */
          p_lines: {
            /** A line of a quote (an id of /quote_lines) */
            id?: string | null
            /** How much is offered, or accepted; all when left out */
            quantity?: number | null
          }[]
          /** EMAIL, or OTHER for whatever else told it */
          p_channel?: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Say that one has seen an alarm */
      acknowledge_meter_alarm: {
        Args: {
          /** Id of a row of /meter_alarms */
          p_meter_alarm_id: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AlarmAnswer[]
      }
      /** Record that the vendor confirms a purchase order */
      acknowledge_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** p_promised_on is the day that the vendor promised, p_lines objects with the id of a line and promised_on where it is another; vendors are measured by these. */
          p_promised_on?: string | null
          /** What the vendor calls the order */
          p_vendor_reference?: string | null
          /** p_promised_on is the day that the vendor promised, p_lines objects with the id of a line and promised_on where it is another; vendors are measured by these. */
          p_lines?: {
            /** A line that is there already (an id of /purchase_order_lines) */
            id?: string | null
            /** The day that the vendor promised for the line */
            promised_on?: string | null
            /** What the vendor said one unit would cost; unit_price stays */
            promised_price?: number | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Say that a work order was seen */
      acknowledge_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Let a suspended account work again */
      activate_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AccountAnswer[]
      }
      /** Let a budget be used */
      activate_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetAnswer[]
      }
      /** Let an item be used */
      activate_item: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** Let a maintenance schedule make work from now on */
      activate_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Bring a meter back */
      activate_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: MeterAnswer[]
      }
      /** Bring a worker back */
      activate_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerAnswer[]
      }
      /** Add a repair to what an asset cost, or change its life */
      adjust_depreciation_enrolment: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** What is told with it, by field */
          p_values: {
            /** The day of the change, which counts from its month on */
            changes_on: string
            /** What is added to the cost, to two places; less than nothing takes from it */
            cost_amount?: number | null
            /** How many months are added to its life */
            life_months_added?: number | null
            /** How much is added to what its meter counts in its life */
            life_units_added?: number | null
            /** Why */
            reason: string
            /** What it is worth at the end of its life from now on */
            salvage_amount?: number | null
            /** The repair whose cost it is (an id of /work_orders) */
            work_order_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Correct the quantity of stock by a difference */
      adjust_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item; is_less (required) says whether there is so much less, or more. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Why, in the words of whoever does it */
          p_reason: string
          /** p_moved_at is when it happened, not to come and at most 366 days ago; now when left out. */
          p_moved_at?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Say what a unit of stock is worth */
      adjust_stock_cost: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** Id of a row of /items */
          p_item_id: string
          /** The stock of the item at the storeroom is worth p_unit_cost by the base unit from now on, and the difference is a variance. */
          p_unit_cost: number
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: MovementsAnswer[]
      }
      /** Change the failure report of work that is closed */
      amend_failure_report: {
        Args: {
          /** Id of a row of /failure_reports */
          p_failure_report_id: string
          /** What is told with it, by field */
          p_values: {
            /** Why it came, a cause of the problem (an id of /failure_codes) */
            cause_id?: string | null
            /** The class of equipment; that of the asset when left out (an id of /failure_classes) */
            class_id?: string | null
            /** The part that failed, when that is an asset of its own (an id of /assets) */
            component_id?: string | null
            /** How it was noticed, one of /detection_methods */
            detection_method?: string | null
            /** What it meant for the environment */
            environmental_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** When it failed, not in the future; when the need was reported when left out */
            failed_at?: string | null
            /** What it meant for the function */
            impact?: 'CRITICAL' | 'DEGRADED' | 'INCIPIENT' | null
            /** By which process it failed, one of /failure_mechanisms */
            mechanism?: string | null
            /** What there is to tell */
            narrative?: string | null
            /** What was seen, a problem of the class (an id of /failure_codes) */
            problem_id?: string
            /** What it meant for production */
            production_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** How it was mended, a remedy of the cause (an id of /failure_codes) */
            remedy_id?: string | null
            /** When it could be used again, not in the future */
            restored_at?: string | null
            /** What it meant for people */
            safety_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
          }
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FailureReportAnswer[]
      }
      /** Change the words of a work order that is closed */
      amend_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** What was done, once the work is finished */
            completion_note?: string | null
            /** The contract under which it is done, in force at the site (an id of /contracts) */
            contract_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** What the work is expected to cost, in the currency of the site */
            estimated_cost?: number | null
            /** Whether it is approved together with the work order that it is part of */
            inherits_approval?: boolean | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** The worker who plans it (an id of /workers) */
            planner_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asked for the work */
            requester_name?: string | null
            /** Whether it is only done while the asset is locked out, whatever its type and asset ask for */
            requires_lockout?: boolean | null
            /** Whether it is only done while a permit is in force, whatever its type and asset ask for */
            requires_permit?: boolean | null
            /** The worker who watches over it (an id of /workers) */
            supervisor_id?: string | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title?: string
            /** The type of the work; work_type follows its class (an id of /work_types) */
            type_id?: string | null
            /** The vendor who does it; that of the contract when left out (an id of /vendors) */
            vendor_id?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Answer items of an inspection */
      answer_inspection_items: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** An array of objects with item_id (or code), answer, note and photos; as many or few as there are, as often as wanted while the inspection is open. */
          p_answers: { item_id?: string, code?: string, answer?: string | number | boolean | string[] | null, note?: string | null, photos?: string[] | null }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          id: string | null
          inspection_number: string | null
          status: string | null
          unanswered: { code: 'REQUIRED_ITEM_UNANSWERED' | 'REQUIRED_NOTE_MISSING' | 'REQUIRED_PHOTO_MISSING', message: string, item_id: string, item_code: string, position: number, section: string | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Answer what a permit asks */
      answer_permit_questions: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** Objects with the id of a question and its answer (YES, NO or NA; null takes it back) and, optionally, a note; questions that are left out stay as they are. */
          p_answers: {
            /** The answer, NA for what does not apply; null takes it back */
            answer?: 'YES' | 'NO' | 'NA' | null
            /** The question (an id of /permit_questions) */
            id?: string | null
            /** What there is to say about the answer */
            note?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Answer what was asked about one's own request */
      answer_portal_request: {
        Args: {
          /** The reference that submit_portal_request answered */
          p_reference: string
          /** What is answered */
          p_answer: string
        }
        Returns: RequestSubmissionAnswer[]
      }
      /** Answer what was asked about a request */
      answer_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** What is answered */
          p_answer: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Answer tasks of a work order */
      answer_work_order_tasks: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of objects with the id of a task, answer and note; as many or few as there are, as often as wanted while the work is in progress. */
          p_answers: { id: string, answer?: string | number | boolean | string[] | null, note?: string | null }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TasksAnswer[]
      }
      /** Put on a personal lock */
      apply_lockout_lock: {
        Args: {
          /** Id of a row of /lockout_applications */
          p_lockout_application_id: string
          /** What is told with it, by field */
          p_values: {
            /** What stands on the lock */
            lock_number: string
            /** The point; the box of a group when left out (an id of /lockout_points) */
            point_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LockAnswer[]
      }
      /** Approve a booking */
      approve_asset_booking: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Approve a transfer between budgets */
      approve_budget_transfer: {
        Args: {
          /** Id of a row of /budget_transfers */
          p_budget_transfer_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetTransferAnswer[]
      }
      /** Approve a contract */
      approve_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Approve what a count differs by */
      approve_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Approve an inspection */
      approve_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          /** Meter readings among its answers are recorded now, each at the instant of its answer; one that does not fit what was recorded meanwhile is kept as SUSPECT, and readings_left_out are those that a meter no longer takes, as in submit_inspection. */
          readings_left_out: { code: string, item_id: string, item_code: string, position: number, meter_id: string | null, reading: string | number | boolean | string[] | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Approve an invoice for payment, or a credit note */
      approve_invoice: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Approve hours worked */
      approve_labour_entry: {
        Args: {
          /** Id of a row of /work_order_labour */
          p_labour_entry_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LabourAnswer[]
      }
      /** Approve a purchase order */
      approve_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Approve a requisition */
      approve_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Approve a vendor */
      approve_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: VendorAnswer[]
      }
      /** Approve a work order */
      approve_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Put a device that sends readings away */
      archive_meter_device: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DeviceAnswer[]
      }
      /** Take a worker out of work */
      archive_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerAnswer[]
      }
      /** Make kits of their components */
      assemble_kit: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** Id of a row of /items */
          p_item_id: string
          /** How many kits */
          p_quantity: number
          /** p_bin_id is where they are put, else the bin in which the storeroom keeps them. */
          p_bin_id?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Assign a work order */
      assign_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** Why they are given it without all that it asks for; needs work_order_assignment.override */
            override_reason?: string | null
            /** The workers (an id of /workers) */
            worker_ids: string[]
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssignmentAnswer[]
      }
      /** Give your own password again */
      authenticate_session: {
        Args: {
          /** The password of the person */
          p_password: string
        }
        Returns: {
          authenticated: boolean | null
          /** Answers 200 and one row: authenticated with expires_at, or error_code INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS (5 a minute). */
          expires_at: string | null
          /** Answers 200 and one row: authenticated with expires_at, or error_code INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS (5 a minute). */
          error_code: string | null
          message: string | null
        }[]
      }
      /** Block a vendor */
      block_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: VendorAnswer[]
      }
      /** Cancel an asset that will not come */
      cancel_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RetirementAnswer[]
      }
      /** Give up a look for assets */
      cancel_asset_audit: {
        Args: {
          /** Id of a row of /asset_audits */
          p_asset_audit_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAuditAnswer[]
      }
      /** Cancel a booking */
      cancel_asset_booking: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Cancel a relation of assets */
      cancel_asset_relation: {
        Args: {
          /** Id of a row of /asset_relations */
          p_asset_relation_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RelationAnswer[]
      }
      /** Cancel a budget that was never used */
      cancel_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetAnswer[]
      }
      /** Cancel a transfer between budgets that nobody decided on */
      cancel_budget_transfer: {
        Args: {
          /** Id of a row of /budget_transfers */
          p_budget_transfer_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetTransferAnswer[]
      }
      /** Cancel a count */
      cancel_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Take an asset out of a book into which it came by mistake */
      cancel_depreciation_enrolment: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Say that a downtime never was */
      cancel_downtime: {
        Args: {
          /** Id of a row of /asset_downtimes */
          p_downtime_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DowntimeAnswer[]
      }
      /** Cancel an inspection */
      cancel_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InspectionAnswer[]
      }
      /** Cancel an invoice or a credit note that was not approved */
      cancel_invoice: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Cancel a lock-out without a lock */
      cancel_lockout_application: {
        Args: {
          /** Id of a row of /lockout_applications */
          p_lockout_application_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ApplicationAnswer[]
      }
      /** Cancel a permit that was not issued */
      cancel_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Cancel one's own request */
      cancel_portal_request: {
        Args: {
          /** The reference that submit_portal_request answered */
          p_reference: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
        }
        Returns: RequestSubmissionAnswer[]
      }
      /** Cancel a purchase order of which nothing has arrived */
      cancel_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Cancel a request for quotation */
      cancel_quote_request: {
        Args: {
          /** Id of a row of /quote_requests */
          p_quote_request_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: QuoteRequestAnswer[]
      }
      /** Cancel a request */
      cancel_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Cancel a requisition of which nothing was ordered */
      cancel_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Cancel a transfer that was not shipped */
      cancel_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Cancel a work order */
      cancel_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Change your own password */
      change_password: {
        Args: {
          /** The password until now */
          p_current_password: string
          /** The password of the person */
          p_password: string
        }
        Returns: {
          changed: boolean | null
          /** Answers 200 and one row: changed, or error_code INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS (5 a minute). */
          error_code: string | null
          message: string | null
        }[]
      }
      /** Take an asset back */
      check_in_asset: {
        Args: {
          /** Id of a row of /asset_custodies */
          p_custody_id: string
          /** What is told with it, by field */
          p_values?: {
            /** How it is when it is back */
            condition_in?: 'GOOD' | 'WORN' | 'DAMAGED' | null
            /** What there is to say when it is back */
            return_note?: string | null
            /** The name by which whoever brings it back signs for its condition */
            signature_in?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CustodyAnswer[]
      }
      /** Lend an asset */
      check_out_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** What is told with it, by field */
          p_values: {
            /** The booking by which it is taken (an id of /asset_bookings) */
            booking_id?: string | null
            /** How it is when it is taken */
            condition_out?: 'GOOD' | 'WORN' | 'DAMAGED' | null
            /** When it is to be back */
            due_back_at?: string | null
            /** Who takes it, when it is no worker */
            external_party?: string | null
            /** What there is to say when it is taken */
            note?: string | null
            /** The name by which whoever takes it signs for it and its condition */
            signature_out?: string | null
            /** The work order for which it is taken (an id of /work_orders) */
            work_order_id?: string | null
            /** The worker who takes it (an id of /workers) */
            worker_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CustodyAnswer[]
      }
      /** End a relation of assets */
      close_asset_relation: {
        Args: {
          /** Id of a row of /asset_relations */
          p_asset_relation_id: string
          /** At p_ended_at, which is after its start and not to come; now when left out. */
          p_ended_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RelationAnswer[]
      }
      /** Close a budget */
      close_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
          /** What is approved or ordered and has not arrived is carried over to p_to_budget_id, an ACTIVE budget of the same cost center and currency for later days; with p_carries_amount so much of the amount goes along, and both budgets are revised. */
          p_to_budget_id?: string | null
          /** What is approved or ordered and has not arrived is carried over to p_to_budget_id, an ACTIVE budget of the same cost center and currency for later days; with p_carries_amount so much of the amount goes along, and both budgets are revised. */
          p_carries_amount?: boolean
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetAnswer[]
      }
      /** Close a contract */
      close_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Say that a downtime is over */
      close_downtime: {
        Args: {
          /** Id of a row of /asset_downtimes */
          p_downtime_id: string
          /** p_ended_at is the first instant at which the asset runs again, now unless it is given. */
          p_ended_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DowntimeAnswer[]
      }
      /** Close a month of the books */
      close_period: {
        Args: {
          /** Any day of the month, for all sites of the organization; which month a posting belongs to follows from its day at its site. */
          p_month_on: string
          /** CLOSING, in which only accounts with the permission period.adjust post, or CLOSED (default), in which nobody does; CLOSED may follow on CLOSING. */
          p_status?: string
        }
        Returns: PeriodAnswer[]
      }
      /** Close a permit that was handed back */
      close_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Close a purchase order */
      close_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Close a requisition */
      close_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Close a finished work order */
      close_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Commission an asset */
      commission_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CommissioningAnswer[]
      }
      /** End the look for assets */
      complete_asset_audit: {
        Args: {
          /** Id of a row of /asset_audits */
          p_asset_audit_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAuditAnswer[]
      }
      /** Report a work order finished */
      complete_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values?: {
            /** When the work was finished, not in the future; now when left out */
            completed_at?: string | null
            /** What was done */
            completion_note?: string | null
            /** Whether the asset stood still; false where no downtime names the work */
            had_downtime?: boolean | null
            /** Whether a standstill that the work was to end goes on */
            is_asset_still_down?: boolean | null
            /** When work began that nobody has started; completed_at when left out */
            started_at?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Report the work on one of the assets finished */
      complete_work_order_asset: {
        Args: {
          /** Id of a row of /work_order_assets */
          p_work_order_asset_id: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OrderAssetAnswer[]
      }
      /** Confirm a suspect meter reading */
      confirm_meter_reading: {
        Args: {
          /** Id of a row of /meter_readings */
          p_reading_id: string
        }
        Returns: ReadingAnswer[]
      }
      /** Make work of a request */
      convert_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** What is told with it, by field */
          p_values?: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** The contract under which it is done, in force at the site (an id of /contracts) */
            contract_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** What the work is expected to cost, in the currency of the site */
            estimated_cost?: number | null
            /** Whether it is approved together with the work order that it is part of */
            inherits_approval?: boolean | null
            /** Whether the asset stands still since reported_at; opens a downtime that names the work order */
            is_asset_down?: boolean | null
            /** The job plan by whose published revision it is made (an id of /job_plans) */
            job_plan_id?: string | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** What the work order came from */
            origin?: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT' | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** The worker who plans it (an id of /workers) */
            planner_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** When the need was noticed, not in the future; now when left out */
            reported_at?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asked for the work */
            requester_name?: string | null
            /** Whether it is only done while the asset is locked out, whatever its type and asset ask for */
            requires_lockout?: boolean | null
            /** Whether it is only done while a permit is in force, whatever its type and asset ask for */
            requires_permit?: boolean | null
            /** The site of the work; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** DRAFT keeps it off the open list until it is handed in and approved */
            status?: 'OPEN' | 'DRAFT' | null
            /** The worker who watches over it (an id of /workers) */
            supervisor_id?: string | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title?: string
            /** The type of the work; work_type follows its class (an id of /work_types) */
            type_id?: string | null
            /** The vendor who does it; that of the contract when left out (an id of /vendors) */
            vendor_id?: string | null
            /** Number of the work order; given by the system when left out */
            work_order_number?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Order what was requisitioned */
      convert_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** Without p_lines all that is left is ordered, of the vendors that the lines suggest, at the estimates; a row names a line by its id and may say quantity (what is left when left out), vendor_id and unit_price; of an OTHER also what it is (kind, item_id, category_id), and where no storeroom_id was said, where it is put. */
          p_lines?: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** A line that is there already (an id of /requisition_lines) */
            id?: string | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words */
            kind?: 'ITEM' | 'SERVICE' | 'ASSET' | 'OTHER'
            /** How much is needed, or ordered now */
            quantity?: number
            /** Where the goods are to be put; an ITEM needs it, or else the work order (an id of /storerooms) */
            storeroom_id?: string | null
            /** What one unit costs in the order; what was expected when left out */
            unit_price?: number | null
            /** From whom it is ordered; the suggested vendor when left out (an id of /vendors) */
            vendor_id?: string | null
          }[] | null
          /** Id of a row of /purchase_orders */
          p_purchase_order_id?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Order lines of several requisitions */
      convert_requisition_lines: {
        Args: {
          /** The lines, as in convert_requisition */
          p_lines: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** A line that is there already (an id of /requisition_lines) */
            id?: string | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words */
            kind?: 'ITEM' | 'SERVICE' | 'ASSET' | 'OTHER'
            /** How much is needed, or ordered now */
            quantity?: number
            /** Where the goods are to be put; an ITEM needs it, or else the work order (an id of /storerooms) */
            storeroom_id?: string | null
            /** What one unit costs in the order; what was expected when left out */
            unit_price?: number | null
            /** From whom it is ordered; the suggested vendor when left out (an id of /vendors) */
            vendor_id?: string | null
          }[]
          /** Id of a row of /purchase_orders */
          p_purchase_order_id?: string | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Correct when an asset moved */
      correct_asset_move: {
        Args: {
          /** Id of a row of /asset_placements */
          p_placement_id: string
          /** What is told with it, by field */
          p_values: {
            /** When it moved */
            moved_at: string
            /** Why it is put right */
            reason: string
          }
        }
        Returns: MoveCorrectionAnswer[]
      }
      /** Correct a downtime */
      correct_downtime: {
        Args: {
          /** Id of a row of /asset_downtimes */
          p_downtime_id: string
          /** What is told with it, by field */
          p_values: {
            /** How much of its output is lost, in percent; 100 when left out */
            capacity_loss_percent?: number | null
            /** Who or what noticed it */
            detected_by?: 'OPERATOR' | 'SENSOR' | 'INSPECTION' | null
            /** Until when; null while it lasts */
            ended_at?: string | null
            /** What kind of downtime it is; that of the reason where there is one, else UNPLANNED */
            kind?: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL' | null
            /** What there is to say about it */
            note?: string | null
            /** Why (an id of /downtime_reasons) */
            reason_id?: string | null
            /** Since when; now when left out */
            started_at?: string | null
            /** The work order that ends it (an id of /work_orders) */
            work_order_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DowntimeAnswer[]
      }
      /** Correct an exchange rate */
      correct_exchange_rate: {
        Args: {
          /** Id of a row of /exchange_rates */
          p_exchange_rate_id: string
          /** A new rate of the same currencies and the same day, p_rate, replaces it; the old one stays on record as superseded. */
          p_rate: number
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: ExchangeRateAnswer[]
      }
      /** Correct hours worked */
      correct_labour_entry: {
        Args: {
          /** Id of a row of /work_order_labour */
          p_labour_entry_id: string
          /** What is told with it, by field */
          p_values: {
            /** When it was over, in whole minutes; not in the future */
            ended_at?: string | null
            /** WORK when left out */
            kind?: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN' | null
            /** What there is to say */
            note?: string | null
            /** When it began, in whole minutes; not in the future */
            started_at?: string | null
          }
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LabourAnswer[]
      }
      /** Correct a meter reading */
      correct_meter_reading: {
        Args: {
          /** Id of a row of /meter_readings */
          p_reading_id: string
          /** A new reading of the same instant, p_reading or, of a CHARACTERISTIC meter, the word p_observation, takes the place of the old one, which stays on record as superseded; it is judged as in record_meter_reading but for its speed, and what came after it is judged anew: suspect readings that fit the right one count. */
          p_reading?: number | null
          /** A remark of whoever does it */
          p_note?: string | null
          /** A new reading of the same instant, p_reading or, of a CHARACTERISTIC meter, the word p_observation, takes the place of the old one, which stays on record as superseded; it is judged as in record_meter_reading but for its speed, and what came after it is judged anew: suspect readings that fit the right one count. */
          p_observation?: string | null
        }
        Returns: ReadingAnswer[]
      }
      /** Record what was found */
      count_stock: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** At most 1000 objects with counted_quantity (required, in the base unit of the item; 0 where nothing lies), the id of a line, or the place: item_id, bin_id, lot_id and condition (OK unless something else is said), which may be one that the count did not expect; counted_at (now when left out) and note. */
          p_lines: {
            /** What was scanned of the bin, its code, in place of bin_id */
            bin_code?: string | null
            /** The bin in which it lies (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** When it was found; now when left out */
            counted_at?: string | null
            /** What was found, in the base unit of the item */
            counted_quantity?: number | null
            /** A line of the count (an id of /stock_count_lines) */
            id?: string | null
            /** What was scanned of the item, its number or a barcode of it, in place of item_id */
            item_code?: string | null
            /** The item, where the count did not expect it there (an id of /items) */
            item_id?: string | null
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** What was scanned of the lot or serial number, in place of lot_id */
            lot_number?: string | null
            /** What there is to say */
            note?: string | null
          }[]
        }
        Returns: CountAnswer[]
      }
      /** Create an account */
      create_account: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Name that others see */
            display_name: string
            /** Email address of a person, unique in the organization */
            email?: string | null
            /** PERSON signs in; SERVICE holds API keys */
            kind: 'PERSON' | 'SERVICE'
            /** A service account that may act on behalf of persons */
            may_act_as_persons?: boolean | null
            /** Reaches every site, also those created later */
            reaches_all_sites?: boolean | null
          }
          /** The password of the person */
          p_password?: string | null
        }
        Returns: {
          /** Id of the account */
          id: string
          /** PERSON signs in; SERVICE holds API keys */
          kind: 'PERSON' | 'SERVICE'
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a rule of approval */
      create_approval_rule: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The one who agrees, instead of a role (an id of /accounts) */
            account_id?: string | null
            /** Only for more than this */
            amount_over: number
            /** Only for this and less; for any more than amount_over when left out */
            amount_up_to?: number | null
            /** Only for what has a line of assets or items of this category, or of one within it; for all when left out (an id of /asset_categories) */
            category_id?: string | null
            /** Only for what has a line of it; for all when left out (an id of /cost_centers) */
            cost_center_id?: string | null
            /** Only for what is in this currency: three capital letters, such as EUR */
            currency: string
            /** What the step is called */
            name: string
            /** Somebody who holds this role agrees; needed unless account_id is given (an id of /roles) */
            role_id?: string | null
            /** Lower ones agree before higher ones; 1 when left out */
            sequence?: number | null
            /** What is agreed to; PURCHASE_ORDER when left out */
            subject?: 'PURCHASE_ORDER' | 'REQUISITION' | null
          }
        }
        Returns: ApprovalRuleAnswer[]
      }
      /** Create an asset */
      create_asset: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** When it was bought, or came to be looked after */
            acquired_on?: string | null
            /** Number of the asset, unique in the organization; given by the system when left out */
            asset_number?: string | null
            /** Barcode, QR or tag on the asset, unique in the organization */
            barcode?: string | null
            /** The kind of thing it is (an id of /asset_categories) */
            category_id?: string | null
            /** A is the most critical */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** Currency of its cost and value, such as EUR; that of its site when left out */
            currency?: string | null
            /** What the asset is and does */
            description?: string | null
            /** What an hour costs in which it is to run and stands still, in currency */
            downtime_cost_per_hour?: number | null
            /** How it fails; that of its category when left out (an id of /failure_classes) */
            failure_class_id?: string | null
            /** When the asset went into service */
            in_service_on?: string | null
            /** Where in the site the asset stands; changed by move_asset (an id of /locations) */
            location_id?: string | null
            /** Who made it */
            manufacturer?: string | null
            /** The maker's model */
            model?: string | null
            /** Name of the asset */
            name: string
            /** The hours in which it is to run; null for around the clock (an id of /calendars) */
            operating_calendar_id?: string | null
            /** Whose it is; OWNED when left out */
            owner_kind?: 'OWNED' | 'LEASED' | 'RENTED' | 'CUSTOMER' | 'VENDOR' | null
            /** Who owns it, where it is not the organization's own */
            owner_name?: string | null
            /** The asset that this one is part of; changed by move_asset (an id of /assets) */
            parent_id?: string | null
            /** What it cost, in currency */
            purchase_cost?: number | null
            /** What another one would cost now, in currency */
            replacement_value?: number | null
            /** The worker who answers for it (an id of /workers) */
            responsible_worker_id?: string | null
            /** The maker's serial number */
            serial_number?: string | null
            /** The site where the asset stands; changed by move_asset (an id of /sites) */
            site_id: string
            /** Where the asset begins its life; moved on by actions */
            status?: 'PLANNED' | 'ON_ORDER' | 'RECEIVED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'MOTHBALLED' | null
            /** Whether what it is part of stands still when it does; changed by move_asset */
            stops_parent?: boolean | null
            /** The last day of the warranty */
            warranty_ends_on?: string | null
            /** How many months of warranty begin when it first goes into service */
            warranty_months?: number | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: AssetAnswer[]
      }
      /** Plan to look whether assets are there */
      create_asset_audit: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Number of the asset audit, unique in the organization; given by the system when left out */
            audit_number?: string | null
            /** The last day on which it is to be done */
            due_on?: string | null
            /** Only what stands there or below, of that site (an id of /locations) */
            location_id?: string | null
            /** What there is to say about it */
            note?: string | null
            /** The site whose assets are looked for (an id of /sites) */
            site_id: string
          }
        }
        Returns: AssetAuditAnswer[]
      }
      /** Create a booking of assets */
      create_asset_booking: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Number of the booking, unique in the organization; given by the system when left out */
            booking_number?: string | null
            /** Until when, this instant not included */
            ends_at: string
            /** Who has them, when it is no worker */
            external_party?: string | null
            /** What they are for */
            purpose?: string | null
            /** The site where the assets stand (an id of /sites) */
            site_id: string
            /** From when */
            starts_at: string
            /** The worker who has them; null when external_party does (an id of /workers) */
            worker_id?: string | null
          }
          /** At most 200 objects with asset_id and note, of assets at the site that are not retired; or, instead of asset_id, with category_id, or model and manufacturer, or both, for any one of that kind: reserve_asset_booking says which. */
          p_assets?: {
            /** The asset that is booked; left out where any one of a kind will do (an id of /assets) */
            asset_id?: string | null
            /** Any one of this category, or of one that is narrower (an id of /asset_categories) */
            category_id?: string | null
            /** A line that is there already (an id of /asset_booking_assets) */
            id?: string | null
            /** Any one of this manufacturer, with model */
            manufacturer?: string | null
            /** Any one of this model */
            model?: string | null
            /** What there is to say about it */
            note?: string | null
          }[]
        }
        Returns: AssetBookingAnswer[]
      }
      /** Create an asset category */
      create_asset_category: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** How many days ahead a booking begins at most; null for what the wider category says */
            booking_ahead_days?: number | null
            /** How long a request for approval waits for an answer at most; null for what the wider category says */
            booking_answer_minutes?: number | null
            /** How long before it begins a booking is reserved at the latest; null for what the wider category says */
            booking_lead_minutes?: number | null
            /** How many of its assets a worker has booked or in hand at one time at most; null for what the wider category says */
            booking_max_assets?: number | null
            /** How long a booking of its assets lasts at most; null for what the wider category says */
            booking_max_minutes?: number | null
            /** Whether somebody agrees before its assets are booked; null for what the wider category says */
            booking_needs_approval?: boolean | null
            /** Short code, unique in the organization */
            code: string
            /** The template of the inspection that its assets pass before they go into service; null for that of what is wider (an id of /inspection_templates) */
            commissioning_template_id?: string | null
            /** Whether what comes back damaged opens a request; null for what the wider category says, yes where none does */
            damage_opens_request?: boolean | null
            /** What belongs to the category */
            description?: string | null
            /** How assets of the category fail; that of the wider category when left out (an id of /failure_classes) */
            failure_class_id?: string | null
            /** Whether its assets can be booked; null for what the wider category says, and where none does they can */
            is_bookable?: boolean | null
            /** Name of the category */
            name: string
            /** The wider category (an id of /asset_categories) */
            parent_id?: string | null
            /** Whether work on such assets is only done while the asset is locked out */
            requires_lockout?: boolean | null
            /** Whether work on such assets is only done while a permit for it is in force */
            requires_permit?: boolean | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: CategoryAnswer[]
      }
      /** Create a position of assets */
      create_asset_position: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What may be installed: assets of this category, or of one that is narrower; null for any (an id of /asset_categories) */
            category_id?: string | null
            /** Short code, such as a tag number, unique in the site */
            code: string
            /** How critical its function is; A is the most */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** What it is for */
            description?: string | null
            /** Where in the site it is; what is installed stands there (an id of /locations) */
            location_id?: string | null
            /** Name of the position */
            name: string
            /** The wider position, of the same site (an id of /asset_positions) */
            parent_id?: string | null
            /** The site that the position is part of (an id of /sites) */
            site_id: string
          }
        }
        Returns: PositionAnswer[]
      }
      /** Relate two assets */
      create_asset_relation: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Until when; null while it lasts */
            ended_at?: string | null
            /** The asset that feeds, backs up or replaces (an id of /assets) */
            from_asset_id: string
            /** What it is for the other one */
            kind: 'FEEDS' | 'BACKUP_OF' | 'REPLACES'
            /** What there is to say about it */
            note?: string | null
            /** Since when; now when left out */
            started_at?: string | null
            /** The asset that is fed, backed up or replaced (an id of /assets) */
            to_asset_id: string
          }
        }
        Returns: RelationAnswer[]
      }
      /** Say that an item is kept for an asset or a category */
      create_asset_spare: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that it is for (an id of /assets) */
            asset_id?: string | null
            /** The category whose assets it is for (an id of /asset_categories) */
            category_id?: string | null
            /** Whether the asset stands still for want of it */
            is_critical?: boolean | null
            /** The item (an id of /items) */
            item_id: string
            /** What there is to say about it */
            note?: string | null
            /** How much of it an asset has in it */
            quantity_installed?: number | null
            /** How much of it should lie at the site */
            quantity_recommended?: number | null
          }
        }
        Returns: AssetSpareAnswer[]
      }
      /** Create a budget */
      create_budget: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What may be spent */
            amount: number
            /** The cost center whose budget it is (an id of /cost_centers) */
            cost_center_id: string
            /** Currency of the amounts: it bears what is bought for sites that keep their books in it */
            currency: string
            /** Last day of its time, at most ten years later */
            ends_on: string
            /** Whether an order that it cannot bear is refused, or only told; true when left out */
            is_hard?: boolean | null
            /** What the budget is called */
            name: string
            /** What there is to say about it */
            note?: string | null
            /** First day of its time */
            starts_on: string
            /** From which share of the amount on it is told to be nearly used up */
            warn_percent?: number | null
          }
        }
        Returns: BudgetAnswer[]
      }
      /** Ask that one budget gives to another */
      create_budget_transfer: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** How much */
            amount: number
            /** The budget that gives (an id of /budgets) */
            from_budget_id: string
            /** Why */
            reason: string
            /** The budget that gets (an id of /budgets) */
            to_budget_id: string
          }
        }
        Returns: BudgetTransferAnswer[]
      }
      /** Create a calendar */
      create_calendar: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Holidays and special days: {occurs_on, is_working, start_time, end_time, name} */
            exceptions?: { occurs_on: string, is_working?: boolean, start_time?: string | null, end_time?: string | null, name?: string | null }[] | null
            /** Working hours: {weekday, start_time, end_time} */
            hours?: { weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY' | number, start_time: string, end_time: string }[] | null
            /** Whether the sites keep it that name no calendar */
            is_default?: boolean | null
            /** Name of the calendar */
            name: string
          }
        }
        Returns: CalendarAnswer[]
      }
      /** Create a type of certificate */
      create_certificate_type: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** For how many days after its end it is only warned of, where the type does not block; 0 when left out */
            grace_days?: number | null
            /** Whether one that has expired holds no more from the next day on; true when left out */
            is_blocking?: boolean | null
            /** Name of the type */
            name: string
            /** How long one holds from the day of its issue when nothing else is said, in months; null for ever */
            validity_months?: number | null
          }
        }
        Returns: CertificateTypeAnswer[]
      }
      /** Enter an invoice for goods that were used */
      create_consignment_invoice: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** Id of a row of /vendors */
          p_vendor_id: string
          /** What the record is to hold, by field */
          p_values: {
            /** Currency of the amounts, such as EUR; that of the order or the site when left out */
            currency?: string | null
            /** The last day on which it is to be paid */
            due_on?: string | null
            /** The day of the invoice */
            invoiced_on: string
            /** The last day on which goods were used that are billed; only where they belonged to the vendor until then */
            last_used_on?: string | null
            /** Taxes of all lines, spread over them; their sum when they say their own */
            tax_amount?: number | null
            /** Who bills charges only, such as a freight forwarder; the vendor of the order when left out (an id of /vendors) */
            vendor_id?: string | null
            /** What the vendor calls the invoice */
            vendor_invoice_number: string
          }
          /** At most 500 objects with storeroom_id, item_id, quantity in its base unit, unit_price without taxes, tax_amount (or that of p_values, which is spread over them), and cost_center_id where a budget bears it; an item that was used at two prices may have two. */
          p_lines: {
            /** The cost center whose budget bears what was used (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What a credit note takes back: QUANTITY when left out, or only a part of the PRICE */
            credit_basis?: 'QUANTITY' | 'PRICE' | null
            /** The item that was used (an id of /items) */
            item_id?: string | null
            /** The line of the order, each once; without one, storeroom_id and item_id say what was used (an id of /purchase_order_lines) */
            purchase_order_line_id?: string | null
            /** How much is claimed, in the unit of the line of the order or the base unit of the item */
            quantity: number
            /** The consigned storeroom out of which goods were used that are billed (an id of /storerooms) */
            storeroom_id?: string | null
            /** The taxes of the line; its share of those of the invoice when no line says any */
            tax_amount?: number | null
            /** What one unit costs, in the currency of the invoice */
            unit_price: number
          }[]
        }
        Returns: InvoiceAnswer[]
      }
      /** Create a contract */
      create_contract: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Unique in the organization; given by the system when left out */
            contract_number?: string | null
            /** Null when the type decides */
            covers_labour?: boolean | null
            /** Null when the type decides */
            covers_parts?: boolean | null
            /** Null when the type decides */
            covers_travel?: boolean | null
            /** Three capital letters, such as EUR */
            currency?: string | null
            /** Last day on which the contract covers */
            ends_on?: string | null
            /** Binds the contract, once it is signed, to authorized vendors */
            requires_authorized_vendor?: boolean | null
            /** When the contract was signed; not in the future */
            signed_at?: string | null
            /** The site that the contract is for; all sites when left out (an id of /sites) */
            site_id?: string | null
            /** First day on which the contract covers */
            starts_on?: string | null
            /** What the contract is about */
            title: string
            /** In the currency of the contract */
            total_value?: number | null
            /** The contract type (an id of /contract_type_settings) */
            type_id: string
            /** With whom the contract is made (an id of /vendors) */
            vendor_id: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: ContractAnswer[]
      }
      /** Create a cost center */
      create_cost_center: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Name of the cost center */
            name: string
          }
        }
        Returns: CostCenterAnswer[]
      }
      /** Plan to count stock */
      create_count: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Number of the count; given by the system when left out */
            count_number?: string | null
            /** Whether those who count are not told what is expected */
            is_blind?: boolean | null
            /** Only these items, whether they are due or not (an id of /items) */
            item_ids?: string[] | null
            /** FULL counts all that lies there, CYCLE what is due */
            kind?: 'CYCLE' | 'FULL' | null
            /** What there is to say */
            note?: string | null
            /** The storeroom that is counted (an id of /storerooms) */
            storeroom_id: string
            /** A difference of up to so many percent needs no approval */
            tolerance_percent?: number | null
          }
        }
        Returns: CountAnswer[]
      }
      /** Create a craft */
      create_craft: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Name of the craft */
            name: string
          }
        }
        Returns: CraftAnswer[]
      }
      /** Enter a credit note of a vendor */
      create_credit_note: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Currency of the amounts, such as EUR; that of the order or the site when left out */
            currency?: string | null
            /** The last day on which it is to be paid */
            due_on?: string | null
            /** The day of the invoice */
            invoiced_on: string
            /** The last day on which goods were used that are billed; only where they belonged to the vendor until then */
            last_used_on?: string | null
            /** Taxes of all lines, spread over them; their sum when they say their own */
            tax_amount?: number | null
            /** Who bills charges only, such as a freight forwarder; the vendor of the order when left out (an id of /vendors) */
            vendor_id?: string | null
            /** What the vendor calls the invoice */
            vendor_invoice_number: string
          }
          /** At most 500 objects with purchase_order_line_id, quantity in the unit of that line, unit_price without taxes, tax_amount, and credit_basis: QUANTITY (the default) takes back the quantity that was billed, PRICE only a part of the price of so many, such as an overcharge. */
          p_lines: {
            /** The cost center whose budget bears what was used (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What a credit note takes back: QUANTITY when left out, or only a part of the PRICE */
            credit_basis?: 'QUANTITY' | 'PRICE' | null
            /** The item that was used (an id of /items) */
            item_id?: string | null
            /** The line of the order, each once; without one, storeroom_id and item_id say what was used (an id of /purchase_order_lines) */
            purchase_order_line_id?: string | null
            /** How much is claimed, in the unit of the line of the order or the base unit of the item */
            quantity: number
            /** The consigned storeroom out of which goods were used that are billed (an id of /storerooms) */
            storeroom_id?: string | null
            /** The taxes of the line; its share of those of the invoice when no line says any */
            tax_amount?: number | null
            /** What one unit costs, in the currency of the invoice */
            unit_price: number
          }[]
          /** Id of a row of /vendor_invoices */
          p_invoice_id?: string | null
          /** Id of a row of /vendor_returns */
          p_vendor_return_id?: string | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Add a field of the organization's own to an entity */
      create_custom_field: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The key inside custom, in lower case */
            code: string
            /** The entity that gets the field, such as asset.assets */
            entity: string
            /** Whether a record needs a value */
            is_required?: boolean | null
            /** What values the field takes */
            kind: 'TEXT' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'DATE'
            /** What people see */
            name: string
            /** The texts that are allowed; null for any */
            vocabulary?: string[] | null
          }
        }
        Returns: CustomFieldAnswer[]
      }
      /** Create a book for what assets are worth */
      create_depreciation_book: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** By what law or rule it is kept */
            description?: string | null
            /** Whether it tells what an asset is worth where one value is asked for */
            is_leading?: boolean | null
            /** Name of the book */
            name: string
          }
        }
        Returns: DepreciationBookAnswer[]
      }
      /** Take an asset into a book */
      create_depreciation_enrolment: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset (an id of /assets) */
            asset_id: string
            /** How the first month or year counts */
            convention?: 'FULL_MONTH' | 'HALF_YEAR' | 'DAILY' | null
            /** What it cost, to two places */
            cost: number
            /** The book (an id of /depreciation_books) */
            depreciation_book_id: string
            /** How long its life is */
            life_months?: number | null
            /** By UNITS, how much the meter counts in its life */
            life_units?: number | null
            /** By UNITS, the meter that counts its use (an id of /asset_meters) */
            meter_id?: string | null
            /** How it loses its worth */
            method: 'STRAIGHT_LINE' | 'DOUBLE_DECLINING' | 'WRITTEN_DOWN_VALUE' | 'UNITS' | 'MANUAL'
            /** What there is to say about it */
            note?: string | null
            /** By WRITTEN_DOWN_VALUE, how much of what is left goes in a year */
            rate_percent?: number | null
            /** What it is worth at the end of its life, to two places */
            salvage_amount?: number | null
            /** The first day that counts */
            starts_on: string
          }
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Create a reason for downtime */
      create_downtime_reason: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Whether the time is taken from the asset's availability */
            counts_in_availability?: boolean | null
            /** When the reason is the right one */
            description?: string | null
            /** Whether it is a failure of the asset */
            is_failure?: boolean | null
            /** What kind of downtime it is */
            kind: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
            /** Name of the reason */
            name: string
          }
        }
        Returns: DowntimeReasonAnswer[]
      }
      /** Create an exchange rate */
      create_exchange_rate: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Currency of which one unit is valued, one of /currencies */
            from_currency: string
            /** What one unit of from_currency is worth in to_currency */
            rate: number
            /** Where the rate was published */
            source?: string | null
            /** Currency in which it is valued */
            to_currency: string
            /** First day on which the rate holds */
            valid_on: string
          }
        }
        Returns: ExchangeRateAnswer[]
      }
      /** Create a class of equipment that fails */
      create_failure_class: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** What belongs to the class */
            description?: string | null
            /** Name of the class */
            name: string
          }
        }
        Returns: FailureClassAnswer[]
      }
      /** Create a failure code */
      create_failure_code: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** When the code is the right one */
            description?: string | null
            /** What it is a word for: what is seen, why it came, or how it is mended */
            level: 'PROBLEM' | 'CAUSE' | 'REMEDY'
            /** Name of the code */
            name: string
          }
        }
        Returns: FailureCodeAnswer[]
      }
      /** Create a work order that follows from another one */
      create_follow_up_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What the record is to hold, by field */
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** The contract under which it is done, in force at the site (an id of /contracts) */
            contract_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** What the work is expected to cost, in the currency of the site */
            estimated_cost?: number | null
            /** Whether it is approved together with the work order that it is part of */
            inherits_approval?: boolean | null
            /** Whether the asset stands still since reported_at; opens a downtime that names the work order */
            is_asset_down?: boolean | null
            /** The job plan by whose published revision it is made (an id of /job_plans) */
            job_plan_id?: string | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** What the work order came from */
            origin?: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT' | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** The worker who plans it (an id of /workers) */
            planner_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** When the need was noticed, not in the future; now when left out */
            reported_at?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asked for the work */
            requester_name?: string | null
            /** Whether it is only done while the asset is locked out, whatever its type and asset ask for */
            requires_lockout?: boolean | null
            /** Whether it is only done while a permit is in force, whatever its type and asset ask for */
            requires_permit?: boolean | null
            /** The site of the work; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** DRAFT keeps it off the open list until it is handed in and approved */
            status?: 'OPEN' | 'DRAFT' | null
            /** The worker who watches over it (an id of /workers) */
            supervisor_id?: string | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title: string
            /** The type of the work; work_type follows its class (an id of /work_types) */
            type_id?: string | null
            /** The vendor who does it; that of the contract when left out (an id of /vendors) */
            vendor_id?: string | null
            /** Number of the work order; given by the system when left out */
            work_order_number?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: WorkOrderAnswer[]
      }
      /** Create a reason for holds */
      create_hold_reason: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What kind of obstacle it is */
            category: 'MATERIAL' | 'LABOUR' | 'ACCESS' | 'PERMIT' | 'PLANT_CONDITION' | 'VENDOR' | 'REQUESTER' | 'WEATHER' | 'APPROVAL' | 'SAFETY' | 'OTHER'
            /** Short code in capital letters, none that a shared reason has */
            code: string
            /** Whose holders at the site are told of a hold that lasts longer (an id of /roles) */
            escalation_role_id?: string | null
            /** Whether a hold for it needs a note */
            is_note_required?: boolean | null
            /** For how long a hold lasts at most, in working minutes of the site's calendar; null for any time */
            max_minutes?: number | null
            /** Name of the reason */
            name: string
            /** Whether the due date moves by the working time that the hold lasts */
            pauses_clock?: boolean | null
            /** Whether what is promised before the work moves by that time, too */
            pauses_response?: boolean | null
          }
        }
        Returns: HoldReasonAnswer[]
      }
      /** Open an inspection */
      create_inspection: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset at the site that is inspected (an id of /assets) */
            asset_id?: string | null
            /** An id that the device gives, by which the same inspection is not opened twice */
            client_id?: string | null
            /** When it must be done */
            due_at?: string | null
            /** The location at the site that is inspected (an id of /locations) */
            location_id?: string | null
            /** The site that is inspected (an id of /sites) */
            site_id: string
            /** The template, of which a revision is published (an id of /inspection_templates) */
            template_id: string
            /** What it is about; the name of the template when left out */
            title?: string | null
            /** The worker who is inspected (an id of /workers) */
            worker_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          items: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create an inspection template */
      create_inspection_template: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** What is inspected by it */
            description?: string | null
            /** Who is told what failed items opened, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** Name of the template */
            name: string
            /** Whether somebody else approves a submitted inspection */
            needs_review?: boolean | null
            /** The score, in percent, below which an inspection fails */
            pass_threshold?: number | null
            /** What is inspected by it, from the next inspection on; a tool or a vehicle is an ASSET; anything when left out */
            scope?: 'ASSET' | 'LOCATION' | 'PERSON' | null
            /** How what passed is counted, from the next published revision on */
            scoring?: 'NONE' | 'PERCENT' | 'WEIGHTED' | null
          }
          /** The items of the draft, in their order, each with prompt and kind (PASS_FAIL, YES_NO, NUMERIC, TEXT, CHOICE, MULTI, DATE, METER or INSTRUCTION) and optionally code, section, is_required (default true), allows_na, options, fail_values, unit, accept_min and accept_max (what passes), plausible_min and plausible_max (what is taken for an answer at all), is_critical, weight, needs_note_on_fail, visible_if ({"code", "answer"}: an earlier item and an answer that it can have), meter_name. */
          p_items?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA is an answer */
            allows_na?: boolean | null
            /** By which visible_if and answers name the item; its position when left out */
            code?: string | null
            /** The answers that fail */
            fail_values?: string[] | null
            /** Whether failing it fails the inspection */
            is_critical?: boolean | null
            /** Whether it must be answered; default true */
            is_required?: boolean | null
            /** What form the answer has; a SCAN passes with a code of what is inspected */
            kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'PHOTO' | 'SIGNATURE' | 'SCAN' | 'INSTRUCTION'
            /** Name of the meter of the asset or location that a METER item reads */
            meter_name?: string | null
            /** Whether a failing answer needs a note */
            needs_note_on_fail?: boolean | null
            /** Whether a failing answer needs a picture */
            needs_photo_on_fail?: boolean | null
            /** What is opened when the item fails, once for each inspection; NONE when left out */
            on_fail?: 'NONE' | 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY' | null
            /** Job plan by whose published revision the work order is made (an id of /job_plans) */
            on_fail_job_plan_id?: string | null
            /** Priority of what is opened; HIGH for a critical item when left out, else what any other has */
            on_fail_priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** Title of what is opened; what is asked when left out */
            on_fail_title?: string | null
            /** Type of the work order (an id of /work_types) */
            on_fail_type_id?: string | null
            /** The answers of a CHOICE or MULTI item */
            options?: string[] | null
            /** A greater number is not accepted */
            plausible_max?: number | null
            /** A smaller number is not accepted */
            plausible_min?: number | null
            /** What is asked */
            prompt: string
            /** Heading under which the item stands */
            section?: string | null
            /** Unit of a number */
            unit?: string | null
            /** Code of an earlier item and the answer with which this one counts */
            visible_if?: { code: string, answer: string | number | boolean | string[] | null } | null
            /** How much it counts in a weighted score; default 1 */
            weight?: number | null
          }[]
        }
        Returns: TemplateAnswer[]
      }
      /** Enter an invoice of a vendor */
      create_invoice: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** What the record is to hold, by field */
          p_values: {
            /** Currency of the amounts, such as EUR; that of the order or the site when left out */
            currency?: string | null
            /** The last day on which it is to be paid */
            due_on?: string | null
            /** The day of the invoice */
            invoiced_on: string
            /** The last day on which goods were used that are billed; only where they belonged to the vendor until then */
            last_used_on?: string | null
            /** Taxes of all lines, spread over them; their sum when they say their own */
            tax_amount?: number | null
            /** Who bills charges only, such as a freight forwarder; the vendor of the order when left out (an id of /vendors) */
            vendor_id?: string | null
            /** What the vendor calls the invoice */
            vendor_invoice_number: string
          }
          /** At most 500 objects with purchase_order_line_id, quantity in the unit of that line, unit_price without taxes, and tax_amount; taxes that the invoice says only for all of them (tax_amount of p_values) are spread over the lines. */
          p_lines?: {
            /** The cost center whose budget bears what was used (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What a credit note takes back: QUANTITY when left out, or only a part of the PRICE */
            credit_basis?: 'QUANTITY' | 'PRICE' | null
            /** The item that was used (an id of /items) */
            item_id?: string | null
            /** The line of the order, each once; without one, storeroom_id and item_id say what was used (an id of /purchase_order_lines) */
            purchase_order_line_id?: string | null
            /** How much is claimed, in the unit of the line of the order or the base unit of the item */
            quantity: number
            /** The consigned storeroom out of which goods were used that are billed (an id of /storerooms) */
            storeroom_id?: string | null
            /** The taxes of the line; its share of those of the invoice when no line says any */
            tax_amount?: number | null
            /** What one unit costs, in the currency of the invoice */
            unit_price: number
          }[]
          /** At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount without taxes, tax_amount and basis (VALUE, QUANTITY or WEIGHT; that of the order when left out). */
          p_charges?: {
            /** What is billed, without taxes, in the currency of the invoice */
            amount: number
            /** By what the lines of goods share it; that of the order, or else VALUE, when left out */
            basis?: 'VALUE' | 'QUANTITY' | 'WEIGHT' | null
            /** What kind of charge it is */
            kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
            /** The taxes of the charge */
            tax_amount?: number | null
          }[]
        }
        Returns: InvoiceAnswer[]
      }
      /** Create an item */
      create_item: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What a scanner reads off it, unique in the organization */
            barcode?: string | null
            /** The unit of every quantity in stock (an id of /units) */
            base_unit_id: string
            /** The kind of thing it is, in the same tree as assets (an id of /asset_categories) */
            category_id?: string | null
            /** How stock is valued */
            costing?: 'MOVING_AVERAGE' | 'STANDARD' | null
            /** What the item is, and what it fits */
            description?: string | null
            /** What is dangerous about it */
            hazard?: string | null
            /** Number of the item; given by the system when left out */
            item_number?: string | null
            /** What sort of item it is */
            kind?: 'STOCK' | 'NON_STOCK' | 'SERVICE' | 'CONSUMABLE' | 'ROTATING' | 'KIT' | null
            /** Who makes it */
            manufacturer?: string | null
            /** What its maker calls it */
            manufacturer_part_number?: string | null
            /** Name of the item */
            name: string
            /** How long it keeps after it was received; needs tracking */
            shelf_life_days?: number | null
            /** DRAFT keeps it out of use until it is activated */
            status?: 'ACTIVE' | 'DRAFT' | null
            /** Whether stock is told apart by LOT or by SERIAL number */
            tracking?: 'NONE' | 'LOT' | 'SERIAL' | null
            /** What one base unit weighs, in kilograms; freight is shared by it */
            unit_weight_kg?: number | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: ItemAnswer[]
      }
      /** Create a job plan */
      create_job_plan: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** The currency of the unit costs of its lines, such as EUR */
            currency?: string | null
            /** What it is for */
            description?: string | null
            /** For how long the asset stands still meanwhile */
            downtime_minutes?: number | null
            /** How long the work takes */
            estimated_minutes?: number | null
            /** How the work is done; from the next published revision on, as all below */
            instructions?: string | null
            /** Name of the job plan */
            name: string
            /** Codes of kinds of permits, or their classes, without which nobody begins; at most 20 */
            required_permits?: string[] | null
            /** Whether the work is signed for; false when left out */
            requires_signature?: boolean | null
          }
          /** The steps of the draft, in their order, at most 200: title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO, SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (of a CHOICE or MULTI), unit, accept_min and accept_max (of a NUMBER or METER), meter_name (of a METER: the name of a meter of the asset of a work order) and template_id (of an INSPECTION). */
          p_tasks?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA, not applicable, is an answer; false when left out */
            allows_na?: boolean | null
            /** How it is done */
            instructions?: string | null
            /** Whether the work order cannot be completed before it is answered; true when left out */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
            /** The meter of the asset of a work order, or else of its location, that a METER task reads, by its name */
            meter_name?: string | null
            /** The answers of a CHOICE or MULTI task */
            options?: string[] | null
            /** The template by which an INSPECTION task is inspected (an id of /inspection_templates) */
            template_id?: string | null
            /** What is to be done or asked */
            title: string
            /** Unit of a number */
            unit?: string | null
          }[]
          /** What the work needs, at most 200: kind (LABOUR in hours, ITEM, TOOL or SERVICE) and description, with quantity (default 1), and craft_id and craft_level (of LABOUR), item_id (of an ITEM), unit and unit_cost as they are known. */
          p_lines?: {
            /** The craft of LABOUR (an id of /crafts) */
            craft_id?: string | null
            /** The level of the craft */
            craft_level?: number | null
            /** What it is, in a few words */
            description: string
            /** The ITEM, when it is kept in stock (an id of /items) */
            item_id?: string | null
            /** What is needed */
            kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE'
            /** How much, above zero; 1 when left out */
            quantity?: number | null
            /** Unit of the quantity */
            unit?: string | null
            /** What one unit is expected to cost, in the currency of the plan */
            unit_cost?: number | null
          }[]
        }
        Returns: JobPlanAnswer[]
      }
      /** Create a labour rate */
      create_labour_rate: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The craft whose hours cost that (an id of /crafts) */
            craft_id?: string | null
            /** The level of the craft */
            craft_level?: number | null
            /** Three capital letters, such as EUR */
            currency: string
            /** Last day on which it holds; null without an end */
            ends_on?: string | null
            /** What an hour costs */
            hourly_rate: number
            /** First day on which the rate holds */
            starts_on: string
            /** The worker whose hours cost that (an id of /workers) */
            worker_id?: string | null
          }
        }
        Returns: LabourRateAnswer[]
      }
      /** Create a location */
      create_location: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the site */
            code: string
            /** What kind of place it is */
            kind?: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT' | null
            /** Name of the location */
            name: string
            /** The wider location, of the same site (an id of /locations) */
            parent_id?: string | null
            /** The site that the location is part of (an id of /sites) */
            site_id: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: LocationAnswer[]
      }
      /** Begin a lock-out */
      create_lockout_application: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Whether the keys of the points lie in a box on which each worker hangs a lock */
            is_group?: boolean | null
            /** The procedure, in the revision that is published (an id of /lockout_procedures) */
            procedure_id: string
            /** The work order for which it is locked out (an id of /work_orders) */
            work_order_id?: string | null
          }
        }
        Returns: ApplicationAnswer[]
      }
      /** Write a lock-out procedure */
      create_lockout_procedure: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that is locked out, at the site (an id of /assets) */
            asset_id?: string | null
            /** Who is told, and how it is shut down */
            instructions?: string | null
            /** Where it is (an id of /locations) */
            location_id?: string | null
            /** Number of the procedure; given by the system when left out */
            procedure_number?: string | null
            /** After how many months it is looked at again; 12, the most, when left out */
            review_months?: number | null
            /** The site where it is locked out; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** What is locked out */
            title: string
          }
          /** Where an energy is kept away, in the order in which that is done, at most 200. */
          p_points?: {
            /** What it is kept away with, such as a breaker or a valve */
            device: string
            /** What is kept away */
            energy: 'ELECTRICAL' | 'MECHANICAL' | 'HYDRAULIC' | 'PNEUMATIC' | 'CHEMICAL' | 'THERMAL' | 'GRAVITY' | 'STEAM' | 'RADIATION' | 'OTHER'
            /** Whether it is locked or only tagged */
            method: 'LOCK' | 'TAG'
            /** Where that is */
            place?: string | null
            /** How what is stored is released */
            release_step?: string | null
            /** How it is tried that nothing is left */
            verify_step: string
          }[]
        }
        Returns: ProcedureAnswer[]
      }
      /** Create a blackout of maintenance */
      create_maintenance_blackout: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The last day on which it holds */
            ends_on: string
            /** What it is */
            name: string
            /** The site (an id of /sites) */
            site_id: string
            /** The first day */
            starts_on: string
          }
        }
        Returns: BlackoutAnswer[]
      }
      /** Create a route of maintenance */
      create_maintenance_route: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique at the site */
            code: string
            /** Name of the route */
            name: string
            /** The site (an id of /sites) */
            site_id: string
          }
          /** Where it stops, in the order of the way, 1 to 500: objects with asset_id (at the site, each once) and a note, what is to be done there. */
          p_stops: {
            /** The asset, at the site of the route (an id of /assets) */
            asset_id: string
            /** A stop that is there already (an id of /maintenance_route_stops) */
            id?: string | null
            /** What is to be done there */
            note?: string | null
          }[]
        }
        Returns: RouteAnswer[]
      }
      /** Create a maintenance schedule */
      create_maintenance_schedule: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The first day; the others are counted from it */
            anchor_on?: string | null
            /** The asset that the work is on, at the site (an id of /assets) */
            asset_id?: string | null
            /** FIXED (by its grid) or FLOATING (from when the last was done); FIXED when left out of one trigger */
            basis?: 'FIXED' | 'FLOATING' | null
            /** Which of the days that passed while it was suspended are made up for; ONE, the last, when left out */
            catch_up?: 'NONE' | 'ONE' | 'ALL' | null
            /** The category of which it covers all assets at the site (an id of /asset_categories) */
            category_id?: string | null
            /** The contract under which its work is done, of the site or of all (an id of /contracts) */
            contract_id?: string | null
            /** Description of each work order */
            description?: string | null
            /** What happens to the asset that brings it */
            event?: 'REPAIR_COMPLETED' | 'ASSET_PUT_IN_SERVICE' | null
            /** After how many of every_unit it comes again, when time brings it */
            every_n?: number | null
            /** What every_n counts */
            every_unit?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
            /** After how many units of the meter it comes again */
            every_units?: number | null
            /** SKIP, DEFER (to the day after) or KEEP what falls into a blackout; DEFER when left out of what floats, else SKIP */
            in_blackout?: 'SKIP' | 'DEFER' | 'KEEP' | null
            /** Whether a law asks for it, so that it is never left out; false when left out */
            is_statutory?: boolean | null
            /** The job plan by which its work is made (an id of /job_plans) */
            job_plan_id?: string | null
            /** How many days before it is due the work order is made; 0 when left out */
            lead_days?: number | null
            /** How many units before it is due its work is made; 0 when left out */
            lead_units?: number | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** How many of its work orders are open at once, with GENERATE; any number when left out */
            max_ahead?: number | null
            /** The meter at the site that brings it (an id of /asset_meters) */
            meter_id?: string | null
            /** Name of the schedule */
            name: string
            /** A word that schedules of one subject share: the bigger one stands for the smaller */
            nest_group?: string | null
            /** How big it is among those of its nest */
            nest_level?: number | null
            /** So many days around it a bigger one stands for it */
            nest_window_days?: number | null
            /** SKIP or DEFER what is due outside of the season; DEFER when left out of what floats or is statutory, else SKIP */
            off_season?: 'SKIP' | 'DEFER' | null
            /** What comes of a day while work of it is open: SKIP when left out */
            overlap_policy?: 'SKIP' | 'GENERATE' | 'MERGE_INTO_OPEN' | null
            /** Priority of each work order; MEDIUM when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** The route at the site that each work order goes (an id of /maintenance_routes) */
            route_id?: string | null
            /** Instead of every_n and every_unit a rule of recurrence (RFC 5545), such as FREQ=MONTHLY;BYDAY=1MO */
            rrule?: string | null
            /** The last day of its season, as MM-DD */
            season_ends?: string | null
            /** The first day of its season, as MM-DD */
            season_starts?: string | null
            /** The site whose clocks it follows; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** The life to date of the meter at which it comes first; every_units when left out */
            start_units?: number | null
            /** Working minutes in which each work order is to be done */
            target_minutes?: number | null
            /** The template of the inspections that it opens instead of work orders (an id of /inspection_templates) */
            template_id?: string | null
            /** When on its day it is due, by the clocks of the site; 00:00 when left out */
            time_of_day?: string | null
            /** Title of each work order */
            title: string
            /** Of several triggers, whether ANY brings it, or ALL have to have come; ANY when left out */
            trigger_logic?: 'ANY' | 'ALL' | null
            /** Type of each work order; without one it is PREVENTIVE work (an id of /work_types) */
            type_id?: string | null
            /** How many days after it is due its work is still on time; without work by then it is missed; never when left out */
            window_after_days?: number | null
            /** How many days before it is due its work may be finished and count for it; any when left out */
            window_before_days?: number | null
          }
        }
        Returns: ScheduleAnswer[]
      }
      /** Create a strategy of maintenance */
      create_maintenance_strategy: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that it is about, at the site (an id of /assets) */
            asset_id?: string | null
            /** The category that it is about: all its assets at the site (an id of /asset_categories) */
            category_id?: string | null
            /** In what way that matters */
            consequence: 'HIDDEN' | 'SAFETY' | 'ENVIRONMENT' | 'OPERATIONAL' | 'NON_OPERATIONAL'
            /** How hard it is to notice in time */
            detection?: number | null
            /** What happens when it fails so */
            effect?: string | null
            /** The problem or cause by which that is reported (an id of /failure_codes) */
            failure_code_id?: string | null
            /** What makes it fail so, in words */
            failure_mode?: string | null
            /** What the asset is to do, and how well */
            function: string
            /** In what way it does not do that */
            functional_failure: string
            /** How often it happens */
            occurrence?: number | null
            /** The maintenance schedule by which that is done (an id of /maintenance_schedules) */
            schedule_id?: string | null
            /** How bad it is */
            severity?: number | null
            /** The site; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** What is done about it */
            task_kind: 'CONDITION' | 'RESTORE' | 'DISCARD' | 'FAILURE_FINDING' | 'REDESIGN' | 'RUN_TO_FAILURE'
          }
        }
        Returns: StrategyAnswer[]
      }
      /** Create a meter */
      create_meter: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that the meter is read off (an id of /assets) */
            asset_id?: string | null
            /** How average_per_day is reckoned: of ALL readings, of SLIDING_DAYS, of SLIDING_READINGS, or STATIC, as somebody says */
            average_method?: 'ALL' | 'SLIDING_DAYS' | 'SLIDING_READINGS' | 'STATIC' | null
            /** How many days (90 when left out) or readings (30) a sliding average takes */
            average_window?: number | null
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** How many decimals a reading has at most; as many as are kept, 6, when left out */
            decimals?: number | null
            /** Where it is and how it is read */
            description?: string | null
            /** Which way a continuous meter counts */
            direction?: 'UP' | 'DOWN' | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** What was counted before the first reading */
            initial_life_to_date?: number | null
            /** When the meter was installed; nothing was read before */
            installed_at?: string | null
            /** CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees */
            kind?: 'CONTINUOUS' | 'GAUGE' | 'CHARACTERISTIC' | null
            /** The location that the meter is read off, where it is of no asset (an id of /locations) */
            location_id?: string | null
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that the meter can show */
            max_value?: number | null
            /** The least that the meter can show */
            min_value?: number | null
            /** Name of the meter */
            name: string
            /** What a CHARACTERISTIC meter can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK */
            observations?: string[] | null
            /** By how many standard deviations a reading may differ from what the meter counts in a day before it is suspect */
            outlier_deviations?: number | null
            /** Of how many good readings before it that is reckoned; 30 when left out */
            outlier_window?: number | null
            /** Whether it is read as what it shows or as the amount since the last reading */
            reading_mode?: 'ABSOLUTE' | 'DELTA' | null
            /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
            rollover_value?: number | null
            /** Serial number of the counter that is mounted */
            serial_number?: string | null
            /** The average that is said with STATIC */
            static_per_day?: number | null
            /** The type that the meter is of: what is left out is taken from it when the meter is created (an id of /meter_types) */
            type_id?: string | null
            /** Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC meter, which has none */
            unit?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: MeterAnswer[]
      }
      /** Create a rule of alarms */
      create_meter_alarm_rule: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** For how many minutes readings without exception must have been beyond a limit; 0 when left out */
            delay_minutes?: number | null
            /** Who is told of each alarm, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** A higher reading is critical */
            high_critical?: number | null
            /** A higher reading is a warning */
            high_warning?: number | null
            /** How far within the limits a reading must be to clear an alarm; 0 when left out */
            hysteresis?: number | null
            /** Whether readings are watched; true when left out */
            is_active?: boolean | null
            /** A lower reading is critical */
            low_critical?: number | null
            /** A lower reading is a warning */
            low_warning?: number | null
            /** A faster change from the reading before, up or down, is a warning; of a counter what it counted */
            max_change_per_hour?: number | null
            /** The meter whose readings are watched (an id of /asset_meters) */
            meter_id: string
            /** What the rule is called */
            name: string
            /** Priority of what is made; HIGH when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** How many of the last window_count readings, the newest among them, must be beyond a limit; 1 when left out */
            required_count?: number | null
            /** From which severity on the response is made; WARNING when left out */
            responds_from?: 'WARNING' | 'CRITICAL' | null
            /** What is made when an alarm is raised; NONE when left out */
            response?: 'NONE' | 'REQUEST' | 'WORK_ORDER' | null
            /** Title of what is made; the name when left out */
            title?: string | null
            /** Type of the work order; without one it is CONDITION_BASED work (an id of /work_types) */
            type_id?: string | null
            /** Of how many readings required_count is asked; as many when left out */
            window_count?: number | null
          }
        }
        Returns: AlarmRuleAnswer[]
      }
      /** Create a device that sends readings */
      create_meter_device: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Where it is and how it is reached */
            description?: string | null
            /** Who is told when it falls silent, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** What it is called outside, such as its EUI; unique in the organization among those that are not put away */
            external_code: string
            /** Make and model */
            model?: string | null
            /** What people call it */
            name: string
            /** Silent when nothing came of it for so many minutes; never when empty */
            silent_after_minutes?: number | null
            /** The site at which it stands (an id of /sites) */
            site_id: string
          }
        }
        Returns: DeviceAnswer[]
      }
      /** Let a meter follow another */
      create_meter_link: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Up to and with this instant, which is not in the future; empty while it goes on */
            ended_at?: string | null
            /** The meter that it follows (an id of /asset_meters) */
            leader_id: string
            /** The meter that follows (an id of /asset_meters) */
            meter_id: string
            /** After this instant, which is not in the future */
            started_at: string
          }
        }
        Returns: FollowingAnswer[]
      }
      /** Create a type of meters */
      create_meter_type: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** How many decimals a reading has at most; as many as are kept, 6, when left out */
            decimals?: number | null
            /** What such meters are for and how they are read */
            description?: string | null
            /** Which way continuous ones count */
            direction?: 'UP' | 'DOWN' | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** CONTINUOUS counts, GAUGE goes up and down, CHARACTERISTIC is a state that somebody sees */
            kind: 'CONTINUOUS' | 'GAUGE' | 'CHARACTERISTIC'
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that such meters can show */
            max_value?: number | null
            /** The least that such meters can show */
            min_value?: number | null
            /** Name of the type */
            name: string
            /** What a CHARACTERISTIC can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK */
            observations?: string[] | null
            /** Whether such meters are read as what they show or as the amount since the last reading */
            reading_mode?: 'ABSOLUTE' | 'DELTA' | null
            /** Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC, which has none */
            unit?: string | null
          }
        }
        Returns: MeterTypeAnswer[]
      }
      /** Add a destination */
      create_notification_destination: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows */
            address: string
            /** The channel by which it is reached */
            channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
            /** What people call it, unique in its channel */
            name: string
            /** The site that it is for; empty for all sites (an id of /sites) */
            site_id?: string | null
          }
        }
        Returns: NotificationDestinationAnswer[]
      }
      /** Set up a relay */
      create_notification_relay: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Each channel has one relay */
            channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
            /** EMAIL: the address that messages come from */
            from_address?: string | null
            /** EMAIL: the name that messages come from */
            from_name?: string | null
            /** EMAIL: the mail server, as a host name */
            host?: string | null
            /** CHAT: default TEXT; ADAPTIVE_CARD for Teams */
            message_format?: 'TEXT' | 'ADAPTIVE_CARD' | null
            /** What people call the relay */
            name: string
            /** EMAIL: the password to log in with; never shown again */
            password?: string | null
            /** EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465 */
            port?: number | null
            /** EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows */
            security?: 'STARTTLS' | 'TLS' | 'NONE' | null
            /** WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again */
            signing_secret?: string | null
            /** CHAT, WEBHOOK: the address to post to, https; never shown again */
            url?: string | null
            /** EMAIL: the name to log in with; empty for no log-in */
            username?: string | null
          }
        }
        Returns: NotificationRelayAnswer[]
      }
      /** Write a permit */
      create_permit: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that is worked on; that of the work order when neither place is given (an id of /assets) */
            asset_id?: string | null
            /** What is done against them */
            controls?: string | null
            /** Until when it holds, this instant not included */
            ends_at: string
            /** What the dangers are */
            hazards?: string | null
            /** The kind of permit (an id of /permit_kinds) */
            kind_id: string
            /** Where the work is; that of the work order when neither place is given (an id of /locations) */
            location_id?: string | null
            /** Number of the permit; given by the system when left out */
            permit_number?: string | null
            /** The site of the work; that of the work order, else that of the asset, when left out (an id of /sites) */
            site_id?: string | null
            /** From when it holds */
            starts_at: string
            /** The work that is allowed */
            title: string
            /** The work that it allows (an id of /work_orders) */
            work_order_id?: string | null
          }
        }
        Returns: PermitAnswer[]
      }
      /** Create a kind of permit */
      create_permit_kind: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What kind of danger it is about */
            class: 'HOT_WORK' | 'CONFINED_SPACE' | 'HEIGHT' | 'ELECTRICAL' | 'EXCAVATION' | 'LINE_BREAK' | 'GENERAL' | 'ISOLATION'
            /** Short code, unique in the organization */
            code: string
            /** Codes of groups, such as IGNITION: permits of two classes in one group exclude each other */
            conflict_groups?: string[] | null
            /** How old a gas test may be; needed with limits, unless gas_test_never_expires */
            gas_test_minutes?: number | null
            /** Whether a gas test counts whatever its age; false when left out */
            gas_test_never_expires?: boolean | null
            /** How many minutes before a gas test expires those who signed are notified; 10 when left out */
            gas_warning_minutes?: number | null
            /** How long it can be issued for at once */
            maximum_minutes: number
            /** Name of the kind */
            name: string
            /** Who signs it besides the one who accepts and the one who issues it */
            required_roles?: ('AREA_AUTHORITY' | 'SAFETY')[] | null
            /** As which one person signs an issue once at most; all when left out. Issuer and acceptor always differ */
            separated_roles?: ('ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY')[] | null
          }
          /** What is asked before such a permit is issued, in its order, at most 200. */
          p_questions?: {
            /** Whether no permit is issued before it is answered; true when left out */
            is_required?: boolean | null
            /** The answer without which no permit is issued; any when left out */
            needed_answer?: 'YES' | 'NO' | null
            /** What is asked, or the control that must be in place */
            prompt: string
          }[]
          /** What the air must be like, at most 50, each with a minimum, a maximum or both; a test of each gas is then needed, not older than gas_test_minutes, unless gas_test_never_expires says that its age does not count: one of the two is needed. */
          p_limits?: {
            /** What is measured, such as O2 or H2S */
            gas: string
            /** The most that is safe */
            maximum?: number | null
            /** The least that is safe */
            minimum?: number | null
            /** Unit of the numbers, such as % or ppm */
            unit: string
          }[]
          /** Who may sign as what (role), at most 200: each names a role of the organization, a type of certificate or a person, and any one of them is enough, or says is_anybody; a role that is left out is signed by anybody who has the permission, and /permit_kind_signers says so. */
          p_signers?: {
            /** The person who may (an id of /accounts) */
            account_id?: string | null
            /** The type of certificate: workers may who have one that holds on the day, at the site (an id of /certificate_types) */
            certificate_type_id?: string | null
            /** Whether everybody may who has the permission; false when left out */
            is_anybody?: boolean | null
            /** As what is signed */
            role: 'ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY'
            /** The role of the organization whose holders may (an id of /roles) */
            role_id?: string | null
          }[]
        }
        Returns: PermitKindAnswer[]
      }
      /** Create a purchase order */
      create_purchase_order: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The account that buys, and does not approve; the caller when left out (an id of /accounts) */
            buyer_id?: string | null
            /** The contract under which it is ordered (an id of /contracts) */
            contract_id?: string | null
            /** Currency of the prices, such as EUR; that of the site when left out */
            currency?: string | null
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** What there is to say to the vendor */
            note?: string | null
            /** When and how the vendor is paid */
            payment_terms?: string | null
            /** Number of the order; given by the system when left out */
            purchase_order_number?: string | null
            /** Where the goods are to be brought */
            ship_to?: string | null
            /** The site for which it is ordered (an id of /sites) */
            site_id: string
            /** From whom it is ordered (an id of /vendors) */
            vendor_id: string
          }
          /** At most 500 objects. */
          p_lines?: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is ordered; the name of the item when left out */
            description?: string | null
            /** A line that is there already (an id of /purchase_order_lines) */
            id?: string | null
            /** How much more may be invoiced, in percent; none when left out */
            invoice_tolerance_percent?: number | null
            /** Whether what arrives waits in quarantine until somebody looked at it */
            is_inspected?: boolean | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets */
            kind: 'ITEM' | 'SERVICE' | 'ASSET'
            /** What an invoice is held against; THREE_WAY when left out */
            match_level?: 'TWO_WAY' | 'THREE_WAY' | 'FOUR_WAY' | null
            /** When it is needed */
            needed_on?: string | null
            /** How much more than ordered may arrive, in percent; none when left out */
            over_receipt_percent?: number | null
            /** How far it may differ, in the currency of the order; the greater counts */
            price_tolerance_amount?: number | null
            /** How far the price of an invoice may differ, in percent; none when left out */
            price_tolerance_percent?: number | null
            /** How much is ordered */
            quantity: number
            /** Where the goods are put; needed for an ITEM (an id of /storerooms) */
            storeroom_id?: string | null
            /** The rate of taxes on the price, in percent; when left out, invoices are not held against it */
            tax_percent?: number | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** What one unit costs, in the currency of the order */
            unit_price: number
            /** Months of warranty of each asset, from when it first goes into service */
            warranty_months?: number | null
            /** The work order for which it is bought (an id of /work_orders) */
            work_order_id?: string | null
          }[]
          /** At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount in the currency of the order, basis by which the lines of goods share it (VALUE by default, QUANTITY or WEIGHT) and vendor_id of who bills it. */
          p_charges?: {
            /** What is expected, without taxes, in the currency of the order */
            amount: number
            /** By what the lines of goods share it; VALUE when left out */
            basis?: 'VALUE' | 'QUANTITY' | 'WEIGHT' | null
            /** What kind of charge it is */
            kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
            /** Who bills it, such as a freight forwarder; whoever does when left out (an id of /vendors) */
            vendor_id?: string | null
          }[]
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Say what is asked of whoever works on something or inspects it */
      create_qualification_requirement: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset that asks for it (an id of /assets) */
            asset_id?: string | null
            /** The category whose assets ask for it, with those of narrower ones (an id of /asset_categories) */
            category_id?: string | null
            /** The type of certificate that is asked for (an id of /certificate_types) */
            certificate_type_id?: string | null
            /** The job plan that asks for it, in each of its revisions (an id of /job_plans) */
            job_plan_id?: string | null
            /** The kind of permit that asks for it (an id of /permit_kinds) */
            permit_kind_id?: string | null
            /** The skill that is asked for (an id of /skills) */
            skill_id?: string | null
            /** The least level of the skill: 1 is a beginner, 5 the best; 1 when left out */
            skill_level?: number | null
            /** The template that asks it of whoever inspects by it (an id of /inspection_templates) */
            template_id?: string | null
            /** The type of work that asks for it (an id of /work_types) */
            type_id?: string | null
          }
        }
        Returns: RequirementAnswer[]
      }
      /** Create a request for quotation */
      create_quote_request: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Whether what comes late is taken, and marked; refused when left out */
            accepts_late?: boolean | null
            /** Until when vendors offer */
            closes_at: string
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** What there is to say to the vendors */
            note?: string | null
            /** How much the price counts in the score of an offer, in percent; 70 when left out */
            price_weight_percent?: number | null
            /** Number of the request; given by the system when left out */
            quote_request_number?: string | null
            /** The site for which it is needed (an id of /sites) */
            site_id: string
          }
          /** From one object to 500. */
          p_lines: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is asked for; the name of the item when left out */
            description?: string | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** What an order of it becomes; needed for what is in no requisition */
            kind?: 'ITEM' | 'SERVICE' | 'ASSET' | null
            /** When it is needed */
            needed_on?: string | null
            /** How much is asked for; what is left of the requisition when left out */
            quantity?: number | null
            /** The line of an approved requisition; it says all that is left out (an id of /requisition_lines) */
            requisition_line_id?: string | null
            /** Where the goods are put; needed for an ITEM (an id of /storerooms) */
            storeroom_id?: string | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** The work order for which it is bought (an id of /work_orders) */
            work_order_id?: string | null
          }[]
          /** From one vendor to 50. */
          p_vendor_ids: string[]
        }
        Returns: QuoteRequestAnswer[]
      }
      /** Hand in a request */
      create_request: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** What it is about, at the site (an id of /assets) */
            asset_id?: string | null
            /** What is wrong or wanted */
            description?: string | null
            /** Where in the site it is (an id of /locations) */
            location_id?: string | null
            /** How pressing it is; that of the problem or the asset when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** What is wrong (an id of /request_problems) */
            problem_id?: string | null
            /** When it was noticed, not in the future; now when left out */
            reported_at?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asks, when it is not the account itself */
            requester_name?: string | null
            /** The site that it is about; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** How it came in */
            source?: 'EMAIL' | 'PHONE' | 'INSPECTION' | 'SENSOR' | 'RETURN' | 'API' | null
            /** What is wrong or wanted, in a few words */
            title: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: RequestAnswer[]
      }
      /** Open a portal for requests */
      create_request_portal: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The one asset that it is for, such as that with the code on it (an id of /assets) */
            asset_id?: string | null
            /** What people see below the title */
            introduction?: string | null
            /** Whether it takes requests; true when left out */
            is_active?: boolean | null
            /** Offers this location and what is in it; the whole site when left out (an id of /locations) */
            location_id?: string | null
            /** What people may say beside the title and how they are reached; DESCRIPTION when left out */
            offered_fields?: ('DESCRIPTION' | 'ASSET' | 'LOCATION' | 'PROBLEM' | 'NAME')[] | null
            /** Requests from one network in an hour (IPv6: its first 48 bits); 10 when left out */
            rate_limit_per_hour?: number | null
            /** Days in which a resolved request can be reopened; 14 when left out */
            reopen_days?: number | null
            /** Whether people must say how they are reached; false when left out */
            requires_contact?: boolean | null
            /** The site at which its requests are made (an id of /sites) */
            site_id: string
            /** What people see above the form */
            title: string
            /** Requests from everywhere in an hour; 200 when left out; beyond it one of each new network */
            total_limit_per_hour?: number | null
          }
        }
        Returns: PortalAnswer[]
      }
      /** Create a request problem */
      create_request_problem: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** How pressing a request with this problem is; that of the asset when left out */
            default_priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** What is wrong, in the words of whoever reports it */
            name: string
          }
        }
        Returns: ProblemAnswer[]
      }
      /** Create a requisition */
      create_requisition: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** Why it is needed */
            reason?: string | null
            /** The account that needs it, and does not approve; the caller when left out (an id of /accounts) */
            requester_id?: string | null
            /** Number of the requisition; given by the system when left out */
            requisition_number?: string | null
            /** The site for which it is needed (an id of /sites) */
            site_id: string
          }
          /** At most 500 objects. */
          p_lines?: {
            /** The account in the books to which it is charged */
            account_code?: string | null
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is needed; the name of the item when left out */
            description?: string | null
            /** What one unit is expected to cost, in the currency of the site */
            estimated_price: number
            /** A line that is there already (an id of /requisition_lines) */
            id?: string | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words */
            kind: 'ITEM' | 'SERVICE' | 'ASSET' | 'OTHER'
            /** When it is needed */
            needed_on?: string | null
            /** How much is needed, or ordered now */
            quantity: number
            /** Where the goods are to be put; an ITEM needs it, or else the work order (an id of /storerooms) */
            storeroom_id?: string | null
            /** From whom it could be bought (an id of /vendors) */
            suggested_vendor_id?: string | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** The work order for which it is needed (an id of /work_orders) */
            work_order_id?: string | null
          }[]
        }
        Returns: RequisitionAnswer[]
      }
      /** Create a role */
      create_role: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code in UPPER_SNAKE, unique in the organization */
            code: string
            /** Name of the role */
            name: string
            /** Codes of the permissions that the role holds */
            permissions?: string[] | null
          }
        }
        Returns: RoleAnswer[]
      }
      /** Create a service policy */
      create_service_policy: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Working minutes until somebody has seen the work */
            acknowledge_minutes?: number | null
            /** Working minutes until somebody is there */
            arrive_minutes?: number | null
            /** Short code, unique in the organization */
            code: string
            /** The contract that promises it (an id of /contracts) */
            contract_id?: string | null
            /** The criticalities of the asset that it fits; all when left out */
            criticalities?: ('A' | 'B' | 'C' | 'D')[] | null
            /** Whether it is looked at; true when left out */
            is_active?: boolean | null
            /** What the policy is called */
            name: string
            /** The priorities that it fits; all when left out */
            priorities?: ('LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY')[] | null
            /** The first that fits holds; no two that are in use share one */
            rank: number
            /** Working minutes until somebody has reacted to a request */
            request_acknowledge_minutes?: number | null
            /** Working minutes from then on until it is decided what becomes of it */
            request_respond_minutes?: number | null
            /** Working minutes until the work is finished */
            resolve_minutes?: number | null
            /** Working minutes until somebody has the work */
            respond_minutes?: number | null
            /** The site that it is for; all sites when left out (an id of /sites) */
            site_id?: string | null
            /** The types of work that it fits; all, and requests, when left out */
            work_types?: ('CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING')[] | null
          }
        }
        Returns: PolicyAnswer[]
      }
      /** Create a site */
      create_site: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Postal address */
            address?: string | null
            /** When people work at the site; null for the organization's default calendar (an id of /calendars) */
            calendar_id?: string | null
            /** Short code, unique in the organization */
            code: string
            /** ISO 4217 code, such as EUR */
            currency?: string | null
            /** Name of the site */
            name: string
            /** IANA time zone, such as Europe/Berlin */
            time_zone?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: SiteAnswer[]
      }
      /** Create a skill */
      create_skill: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Name of the skill */
            name: string
          }
        }
        Returns: SkillAnswer[]
      }
      /** Say how an item is kept at a storeroom */
      create_stocked_item: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** A is counted most often, C least */
            abc_class?: 'A' | 'B' | 'C' | null
            /** What a base unit is owed for when it is used, where goods belong to their vendor until then */
            consignment_price?: number | null
            /** It is to be counted again after this many days */
            count_interval_days?: number | null
            /** Where it is put unless something else is said (an id of /storeroom_bins) */
            default_bin_id?: string | null
            /** The item that is kept (an id of /items) */
            item_id: string
            /** Days from the order to the goods */
            lead_time_days?: number | null
            /** It is ordered up to this */
            maximum_quantity?: number | null
            /** The least that should be there, in the base unit */
            minimum_quantity?: number | null
            /** It can be ordered in multiples of this */
            order_multiple?: number | null
            /** The quantity that is cheapest to order at once */
            order_quantity?: number | null
            /** From whom it is ordered (an id of /vendors) */
            preferred_vendor_id?: string | null
            /** It is ordered when no more than this is available and on order; else by safety_quantity */
            reorder_point?: number | null
            /** What is kept for goods that come late and for use beyond the usual */
            safety_quantity?: number | null
            /** What a base unit is valued at, of an item of STANDARD costing */
            standard_cost?: number | null
            /** The storeroom that keeps it (an id of /storerooms) */
            storeroom_id: string
          }
        }
        Returns: StockedItemAnswer[]
      }
      /** Create a storeroom */
      create_storeroom: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** What sort of store it is */
            kind?: 'MAIN' | 'VAN' | 'CONSIGNMENT' | 'TOOL_CRIB' | 'QUARANTINE' | null
            /** Where in the site it is (an id of /locations) */
            location_id?: string | null
            /** Name of the storeroom */
            name: string
            /** The worker who answers for what lies there; of a VAN whose van it is (an id of /workers) */
            responsible_worker_id?: string | null
            /** The site of the storeroom (an id of /sites) */
            site_id: string
            /** The vendor to whom what lies there belongs until it is used; only of the kind CONSIGNMENT, and changed when it is empty (an id of /vendors) */
            vendor_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: StoreroomAnswer[]
      }
      /** Create a bin of a storeroom */
      create_storeroom_bin: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the storeroom */
            code: string
            /** Whether nothing is taken from it or put into it at present */
            is_blocked?: boolean | null
            /** Bins are walked in this order */
            pick_sequence?: number | null
            /** The storeroom that it is part of (an id of /storerooms) */
            storeroom_id: string
          }
        }
        Returns: BinAnswer[]
      }
      /** Create a transfer */
      create_transfer: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** When the goods are needed there */
            needed_on?: string | null
            /** What there is to say */
            note?: string | null
            /** The storeroom which ships (an id of /storerooms) */
            storeroom_id: string
            /** The storeroom which receives (an id of /storerooms) */
            to_storeroom_id: string
            /** Number of the transfer; given by the system when left out */
            transfer_number?: string | null
          }
          /** At most 500 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item; bin_id to take it from, lot_id, which an item that is tracked needs, and condition (OK unless something else is said). */
          p_lines?: {
            /** The bin from which it is taken; any when left out (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition of what is shipped; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** A line that is there already (an id of /stock_transfer_lines) */
            id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number, of an item that is tracked (an id of /lots) */
            lot_id?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
        }
        Returns: TransferAnswer[]
      }
      /** Create a unit */
      create_unit: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Name of the unit */
            name: string
          }
        }
        Returns: UnitAnswer[]
      }
      /** Say how much of one unit is how much of another */
      create_unit_conversion: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** So much of the one unit; 1 when left out */
            from_quantity?: number | null
            /** The one unit (an id of /units) */
            from_unit_id: string
            /** The item for which it holds; all items when left out (an id of /items) */
            item_id?: string | null
            /** Is so much of the other */
            to_quantity: number
            /** The other unit (an id of /units) */
            to_unit_id: string
          }
        }
        Returns: UnitConversionAnswer[]
      }
      /** Create a vendor */
      create_vendor: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Postal address */
            address?: string | null
            /** Short code, unique in the organization */
            code: string
            /** Where the vendor is written to */
            email?: string | null
            /** Last day of the liability insurance */
            insurance_expires_on?: string | null
            /** Name of the company */
            name: string
            /** When invoices are due, such as 30 days net */
            payment_terms?: string | null
            /** Where the vendor is called */
            phone?: string | null
            /** From 1, poor, to 5, excellent */
            rating?: number | null
            /** What the vendor does for the organization */
            roles?: ('SUPPLIER' | 'SERVICE' | 'MANUFACTURER' | 'CALIBRATION_LAB' | 'LESSOR')[] | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: VendorAnswer[]
      }
      /** Give goods back to the vendor */
      create_vendor_return: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** At most 1000 objects with receipt_line_id, of a receipt of the order that was judged, and quantity, in the unit of the line of the order, and bin_id where the goods were moved to another bin. */
          p_lines: {
            /** The assets that go back, where not all of the receipt line do (an id of /assets) */
            asset_ids?: string[] | null
            /** The bin in which it is now, if it is not the one into which it was received (an id of /storeroom_bins) */
            bin_id?: string | null
            /** How much goes back, in the unit of the line of the order */
            quantity: number
            /** The line of the receipt by which it had come (an id of /purchase_receipt_lines) */
            receipt_line_id: string
          }[]
          /** What the record is to hold, by field */
          p_values: {
            /** What the vendor calls the return */
            authorization_number?: string | null
            /** Why the goods go back */
            reason: string
            /** Number of the return; given by the system when left out */
            vendor_return_number?: string | null
          }
        }
        Returns: VendorReturnAnswer[]
      }
      /** Create a work order */
      create_work_order: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** The contract under which it is done, in force at the site (an id of /contracts) */
            contract_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** What the work is expected to cost, in the currency of the site */
            estimated_cost?: number | null
            /** Whether it is approved together with the work order that it is part of */
            inherits_approval?: boolean | null
            /** Whether the asset stands still since reported_at; opens a downtime that names the work order */
            is_asset_down?: boolean | null
            /** The job plan by whose published revision it is made (an id of /job_plans) */
            job_plan_id?: string | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** What the work order came from */
            origin?: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT' | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** The worker who plans it (an id of /workers) */
            planner_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** When the need was noticed, not in the future; now when left out */
            reported_at?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asked for the work */
            requester_name?: string | null
            /** Whether it is only done while the asset is locked out, whatever its type and asset ask for */
            requires_lockout?: boolean | null
            /** Whether it is only done while a permit is in force, whatever its type and asset ask for */
            requires_permit?: boolean | null
            /** The site of the work; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** DRAFT keeps it off the open list until it is handed in and approved */
            status?: 'OPEN' | 'DRAFT' | null
            /** The worker who watches over it (an id of /workers) */
            supervisor_id?: string | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title: string
            /** The type of the work; work_type follows its class (an id of /work_types) */
            type_id?: string | null
            /** The vendor who does it; that of the contract when left out (an id of /vendors) */
            vendor_id?: string | null
            /** Number of the work order; given by the system when left out */
            work_order_number?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: WorkOrderAnswer[]
      }
      /** Say something at a work order */
      create_work_order_comment: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What the record is to hold, by field */
          p_values: {
            /** What there is to say */
            body: string
            /** Accounts that are to be told of it (an id of /accounts) */
            mentioned_account_ids?: string[] | null
            /** Workers who are to be told of it (an id of /workers) */
            mentioned_worker_ids?: string[] | null
          }
        }
        Returns: CommentAnswer[]
      }
      /** Create a type of work */
      create_work_type: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** Currency of that amount, three capital letters such as EUR */
            approval_currency?: string | null
            /** What kind of maintenance it is, after EN 13306 */
            class: 'CORRECTIVE_IMMEDIATE' | 'CORRECTIVE_DEFERRED' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
            /** Short code, unique in the organization */
            code: string
            /** Whether such work breaks into what was planned */
            counts_as_reactive?: boolean | null
            /** Whether such work is completed with a downtime that names it, or word that there was none */
            downtime_prompt?: 'NONE' | 'PROMPT' | 'REQUIRED' | null
            /** Whether such work is completed with a failure report */
            failure_report?: 'NONE' | 'PROMPT' | 'REQUIRED' | null
            /** Whether work of the type needs no asset and no location, such as a tour of the whole site; false when left out */
            is_site_wide?: boolean | null
            /** Name of the type */
            name: string
            /** For how many days finished work of the type is reopened; null for any time */
            reopen_days?: number | null
            /** Work that is estimated to cost more than this is approved before it is done; null for none */
            requires_approval_over?: number | null
            /** Whether such work is only done while the asset is locked out */
            requires_lockout?: boolean | null
            /** Whether such work is only done while a permit for it is in force */
            requires_permit?: boolean | null
            /** Whether such work is completed only when somebody has signed it */
            requires_signature?: boolean | null
          }
        }
        Returns: WorkTypeAnswer[]
      }
      /** Create a worker */
      create_worker: {
        Args: {
          /** What the record is to hold, by field */
          p_values: {
            /** The account with which the worker signs in (an id of /accounts) */
            account_id?: string | null
            /** The craft by which hours are paid (an id of /crafts) */
            craft_id?: string | null
            /** How far the worker has come in it: 1 is the highest */
            craft_level?: number | null
            /** Email address */
            email?: string | null
            /** The first day on which the worker works here; hours before it are refused */
            hired_on?: string | null
            /** Name of the worker */
            name: string
            /** Telephone number */
            phone?: string | null
            /** The home site (an id of /sites) */
            site_id: string
            /** What the worker is trained in */
            trade?: string | null
            /** Number of the worker, unique in the organization; given by the system when left out */
            worker_number?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: WorkerAnswer[]
      }
      /** Take an asset out of use for good */
      decommission_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RetirementAnswer[]
      }
      /** Pass a step of approval on to somebody */
      delegate_approval_step: {
        Args: {
          /** Id of a row of /purchase_approvals */
          p_approval_step_id: string
          /** Id of a row of /accounts */
          p_account_id: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ApprovalStepAnswer[]
      }
      /** Take kits apart into their components */
      disassemble_kit: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** Id of a row of /items */
          p_item_id: string
          /** How many kits */
          p_quantity: number
          /** p_lines says how: at most 1000 objects with item_id of a component and quantity, which is in unit_id where that is given, else in the base unit; bin_id, else the bin in which the storeroom keeps it; condition, OK unless something else is said; and lot_id, or lot_number with expires_on, which what is tracked by lots needs. */
          p_lines?: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[] | null
          /** So many kits go out of stock, as they would be issued, from p_bin_id and of p_lot_id where those are given (a kit with serial numbers names one), and what they are made of today comes into it. */
          p_bin_id?: string | null
          /** Id of a row of /lots */
          p_lot_id?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Use an item up */
      discontinue_item: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** End the life of an asset */
      dispose_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** What is told with it, by field */
          p_values?: {
            /** Who agreed to it, or the paper that says so */
            approved_by?: string | null
            /** The day of it, today at its site when left out */
            disposed_on?: string | null
            /** What becomes of it; OTHER when left out */
            method?: 'SOLD' | 'SCRAPPED' | 'DONATED' | 'RETURNED' | 'TRADED_IN' | 'LOST' | 'OTHER' | null
            /** What there is to say about it */
            note?: string | null
            /** What was got for it, in the currency of its cost */
            proceeds?: number | null
            /** Who has it now, or took it away */
            recipient?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RetirementAnswer[]
      }
      /** Exchange an API key for a session token */
      exchange_api_key: {
        Args: {
          /** The whole API key */
          p_key: string
          /** p_on_behalf_of is a person's email address, for keys whose service account may act as a person: the token then names that person, and may do only what the person, the service account and the key all allow. */
          p_on_behalf_of?: string | null
        }
        Returns: TokenAnswer[]
      }
      /** Exchange the asset in a position for another */
      exchange_asset: {
        Args: {
          /** Id of a row of /asset_positions */
          p_asset_position_id: string
          /** What is told with it, by field */
          p_values: {
            /** The asset to install, of the site of the position (an id of /assets) */
            asset_id: string
            /** What there is to say about it */
            note?: string | null
            /** The asset that it becomes part of; null for none (an id of /assets) */
            parent_id?: string | null
            /** Since when it fills the position; now when left out */
            started_at?: string | null
            /** Whether what it becomes part of stands still when it does */
            stops_parent?: boolean | null
          }
          /** Id of a row of /locations */
          p_location_id?: string | null
        }
        Returns: InstallationAnswer[]
      }
      /** Exchange a meter */
      exchange_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** The counter of a meter was exchanged for another: p_final_reading is what the old one showed at last, p_start_reading where the new one begins (default 0), both at p_exchanged_at (default now; may lie in the past). */
          p_final_reading: number
          /** The counter of a meter was exchanged for another: p_final_reading is what the old one showed at last, p_start_reading where the new one begins (default 0), both at p_exchanged_at (default now; may lie in the past). */
          p_start_reading?: number
          /** The counter of a meter was exchanged for another: p_final_reading is what the old one showed at last, p_start_reading where the new one begins (default 0), both at p_exchanged_at (default now; may lie in the past). */
          p_exchanged_at?: string | null
          /** p_serial_number is that of the new counter; left out, the meter has none from now on. */
          p_serial_number?: string | null
          /** A remark of whoever does it */
          p_note?: string | null
        }
        Returns: ReadingAnswer[]
      }
      /** Exchange the keys of a device for a new one */
      exchange_meter_device_key: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** What the key is called */
          p_name: string
          /** When the key stops working; null for never */
          p_expires_at?: string | null
          /** A new key, as of issue_meter_device_key; those that the device has work for p_overlap_minutes longer, and with 0, the default, end at once, with their sessions. */
          p_overlap_minutes?: number
        }
        Returns: DeviceKeyAnswer[]
      }
      /** How much of a time an asset could be used, and from what that follows */
      explain_asset_availability: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now. */
          p_from: string
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now. */
          p_before: string
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          asset_id: string | null
          from_at: string | null
          before_at: string | null
          /** Total_minutes are the minutes in which it is to run by its operating calendar, around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. */
          total_minutes: number | null
          /** Total_minutes are the minutes in which it is to run by its operating calendar, around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. */
          idle_minutes: number | null
          /** Total_minutes are the minutes in which it is to run by its operating calendar, around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. */
          planned_minutes: number | null
          /** Total_minutes are the minutes in which it is to run by its operating calendar, around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. */
          unplanned_minutes: number | null
          /** Total_minutes are the minutes in which it is to run by its operating calendar, around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. */
          up_minutes: number | null
          /** Availability_percent is up_minutes in percent of total_minutes without idle_minutes. */
          availability_percent: number | null
          downtimes: number | null
          /** Downtimes are the planned and unplanned standstills in those hours, minutes_per_downtime their mean part of the time (MDT). */
          minutes_per_downtime: number | null
          downtime_ids: string[] | null
          failures: number | null
          /** Failures are downtimes of its own that began in the time and are failures, slow runs, too; minutes_between_failures is up_minutes by their number (MTBF). */
          minutes_between_failures: number | null
          failure_ids: string[] | null
          /** Failure_minutes is how long these lasted, each for itself and around the clock, up to the end of the time, minutes_per_failure the mean (mean time to restore). */
          failure_minutes: number | null
          /** Failure_minutes is how long these lasted, each for itself and around the clock, up to the end of the time, minutes_per_failure the mean (mean time to restore). */
          minutes_per_failure: number | null
          repairs: number | null
          /** Repairs are the work orders of these failures whose clock ran in the time; repair_minutes is how long it ran in it, around the clock, without holds, minutes_per_repair the mean (MTTR). */
          repair_minutes: number | null
          /** Repairs are the work orders of these failures whose clock ran in the time; repair_minutes is how long it ran in it, around the clock, without holds, minutes_per_repair the mean (MTTR). */
          minutes_per_repair: number | null
          repair_work_order_ids: string[] | null
          /** Lost_minutes are the planned and unplanned minutes and, of those in which it only ran slow, as much as was lost; downtime_cost is what they cost by downtime_cost_per_hour, in currency, shown to whoever sees that. */
          lost_minutes: number | null
          /** Lost_minutes are the planned and unplanned minutes and, of those in which it only ran slow, as much as was lost; downtime_cost is what they cost by downtime_cost_per_hour, in currency, shown to whoever sees that. */
          downtime_cost: number | null
          currency: string | null
        }[]
      }
      /** Explain what keeps an asset from the next step of its life */
      explain_asset_transition: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** Name of the action, as allowed_actions has it */
          p_action: string
        }
        Returns: {
          code: string | null
          message: string | null
          /** One row for each thing that stands against an action now, such as decommission_asset or undo_asset_transition, none when nothing does: code (that of the fault in the refusal), message and related_id (the record in the way, such as a work order that is open; null when it is none, or out of your reach). */
          related_id: string | null
        }[]
      }
      /** Availability, failures and repairs of many assets in a time */
      explain_availability: {
        Args: {
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now: of the assets that you reach and that are in service or on standby, or of those named in p_asset_ids whatever their status; p_site_ids and p_category_ids leave those at these sites, of these categories or narrower ones. */
          p_from: string
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now: of the assets that you reach and that are in service or on standby, or of those named in p_asset_ids whatever their status; p_site_ids and p_category_ids leave those at these sites, of these categories or narrower ones. */
          p_before: string
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now: of the assets that you reach and that are in service or on standby, or of those named in p_asset_ids whatever their status; p_site_ids and p_category_ids leave those at these sites, of these categories or narrower ones. */
          p_site_ids?: string[] | null
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now: of the assets that you reach and that are in service or on standby, or of those named in p_asset_ids whatever their status; p_site_ids and p_category_ids leave those at these sites, of these categories or narrower ones. */
          p_category_ids?: string[] | null
          /** From p_from up to p_before, which is not part of it, at most 3,660 days, or to now: of the assets that you reach and that are in service or on standby, or of those named in p_asset_ids whatever their status; p_site_ids and p_category_ids leave those at these sites, of these categories or narrower ones. */
          p_asset_ids?: string[] | null
          /** One row for each site, category or asset by p_by (SITE, CATEGORY or ASSET; default SITE), and last one for all of them, each the ratio of its own sums: what is counted of one asset is that of explain_asset_availability. */
          p_by?: string
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          category_id: string | null
          /** Code of the category */
          category_code: string | null
          asset_id: string | null
          /** Number of the asset */
          asset_number: string | null
          assets: number | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          /** Numerator is the minutes in which they ran, denominator the minutes in which they were to run by their operating calendars, without idle_minutes; percent is the availability. */
          idle_minutes: number | null
          planned_minutes: number | null
          unplanned_minutes: number | null
          downtimes: number | null
          /** Minutes_per_downtime is the mean time of the planned and unplanned downtimes (MDT), each counted for every asset that it stopped; minutes_between_failures is numerator by failures (MTBF), minutes_per_failure the mean time to restore, minutes_per_repair the mean time that the clock of the failures' work orders ran in the time (MTTR). */
          minutes_per_downtime: number | null
          failures: number | null
          /** Minutes_per_downtime is the mean time of the planned and unplanned downtimes (MDT), each counted for every asset that it stopped; minutes_between_failures is numerator by failures (MTBF), minutes_per_failure the mean time to restore, minutes_per_repair the mean time that the clock of the failures' work orders ran in the time (MTTR). */
          minutes_between_failures: number | null
          /** Minutes_per_downtime is the mean time of the planned and unplanned downtimes (MDT), each counted for every asset that it stopped; minutes_between_failures is numerator by failures (MTBF), minutes_per_failure the mean time to restore, minutes_per_repair the mean time that the clock of the failures' work orders ran in the time (MTTR). */
          minutes_per_failure: number | null
          repairs: number | null
          /** Minutes_per_downtime is the mean time of the planned and unplanned downtimes (MDT), each counted for every asset that it stopped; minutes_between_failures is numerator by failures (MTBF), minutes_per_failure the mean time to restore, minutes_per_repair the mean time that the clock of the failures' work orders ran in the time (MTTR). */
          minutes_per_repair: number | null
          /** p_details gives the ids: numerator_ids are the assets. */
          numerator_ids: string[] | null
          downtime_ids: string[] | null
          failure_ids: string[] | null
          repair_work_order_ids: string[] | null
        }[]
      }
      /** Explain what a budget bears */
      explain_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
        }
        Returns: {
          source_entity: string | null
          source_id: string | null
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          /** Record_number and description are those of the record and its line. */
          record_number: string | null
          description: string | null
          pre_committed_amount: number | null
          committed_amount: number | null
          actual_amount: number | null
          budget_entry_ids: string[] | null
        }[]
      }
      /** What is owed for goods of vendors that were used, and of what it is made */
      explain_consignment_liabilities: {
        Args: {
          /** From p_from to p_until (both included, days of each site, at most 3,660), at the sites that you reach or at p_site_id, to all vendors or to p_vendor_id: by vendor, storeroom and item what was issued, came back, was scrapped or not found (lost) and was found, in base units, and what is owed for all of it together. */
          p_from: string
          /** From p_from to p_until (both included, days of each site, at most 3,660), at the sites that you reach or at p_site_id, to all vendors or to p_vendor_id: by vendor, storeroom and item what was issued, came back, was scrapped or not found (lost) and was found, in base units, and what is owed for all of it together. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Id of a row of /vendors */
          p_vendor_id?: string | null
        }
        Returns: {
          vendor_id: string | null
          /** Name of the vendor */
          vendor_name: string | null
          storeroom_id: string | null
          /** Code of the storeroom */
          storeroom_code: string | null
          item_id: string | null
          /** Number of the item */
          item_number: string | null
          currency: string | null
          issued_quantity: number | null
          returned_quantity: number | null
          lost_quantity: number | null
          found_quantity: number | null
          owed_amount: number | null
          counted_ids: string[] | null
        }[]
      }
      /** How much work was finished when it was due */
      explain_due_compliance: {
        Args: {
          /** Denominator is the work that was due from p_from to p_until, both included, days of the site, at most 3,660, and up to now; numerator what of it was completed, and not after it was due. */
          p_from: string
          /** Denominator is the work that was due from p_from to p_until, both included, days of the site, at most 3,660, and up to now; numerator what of it was completed, and not after it was due. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: FigureAnswer[]
      }
      /** How well the hours of work were estimated */
      explain_estimate_accuracy: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone: of the work that was completed from p_from to p_until, both included, days of the site, at most 3,660, and whose plan has labour: numerator is the hours of that labour, denominator the hours recorded as WORK; percent is null when there are none. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone: of the work that was completed from p_from to p_until, both included, days of the site, at most 3,660, and whose plan has labour: numerator is the hours of that labour, denominator the hours recorded as WORK; percent is null when there are none. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          /** Work_orders is how many these are, within_tolerance those whose hours are within 20 percent of the estimate, tolerance_percent their share. */
          within_tolerance: number | null
          /** Work_orders is how many these are, within_tolerance those whose hours are within 20 percent of the estimate, tolerance_percent their share. */
          work_orders: number | null
          /** Work_orders is how many these are, within_tolerance those whose hours are within 20 percent of the estimate, tolerance_percent their share. */
          tolerance_percent: number | null
          /** p_details gives the ids, of /work_orders: numerator_ids and denominator_ids are the same work orders, within_tolerance_ids those within 20 percent. */
          numerator_ids: string[] | null
          /** p_details gives the ids, of /work_orders: numerator_ids and denominator_ids are the same work orders, within_tolerance_ids those within 20 percent. */
          denominator_ids: string[] | null
          /** p_details gives the ids, of /work_orders: numerator_ids and denominator_ids are the same work orders, within_tolerance_ids those within 20 percent. */
          within_tolerance_ids: string[] | null
        }[]
      }
      /** Explain how often what fails how */
      explain_failures: {
        Args: {
          /** For each category of assets its problems, those seen most first, of the failures from p_from to p_until, both included, days of their sites, at most 3,660, at the sites that you reach or at p_site_id alone. */
          p_from: string
          /** For each category of assets its problems, those seen most first, of the failures from p_from to p_until, both included, days of their sites, at most 3,660, at the sites that you reach or at p_site_id alone. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          category_id: string | null
          /** Code of the category */
          category_code: string | null
          /** Name of the category */
          category_name: string | null
          problem_id: string | null
          /** Code of the problem */
          problem_code: string | null
          /** Name of the problem */
          problem_name: string | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          /** Numerator is how often the problem was seen, denominator all failures of the category, percent the share, cumulative_percent that of all problems down to this one. */
          cumulative_percent: number | null
          /** p_details gives numerator_ids, of /failure_reports; they are null otherwise. */
          numerator_ids: string[] | null
        }[]
      }
      /** How many inspections were passed, and what is counted */
      explain_inspection_results: {
        Args: {
          /** Denominator is the inspections that were submitted from p_from to p_until, both included, days of the site, at most 3,660, by all templates or by p_template_id; numerator those that were passed, with remarks or without. */
          p_from: string
          /** Denominator is the inspections that were submitted from p_from to p_until, both included, days of the site, at most 3,660, by all templates or by p_template_id; numerator those that were passed, with remarks or without. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Denominator is the inspections that were submitted from p_from to p_until, both included, days of the site, at most 3,660, by all templates or by p_template_id; numerator those that were passed, with remarks or without. */
          p_template_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          from_on: string | null
          until_on: string | null
          denominator: number | null
          numerator: number | null
          passed: number | null
          passed_with_remarks: number | null
          failed: number | null
          percent: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
          passed_ids: string[] | null
          passed_with_remarks_ids: string[] | null
          failed_ids: string[] | null
        }[]
      }
      /** Explain what keeps a lock-out from being relied on */
      explain_lockout_application: {
        Args: {
          /** Id of a row of /lockout_applications */
          p_lockout_application_id: string
        }
        Returns: {
          code: string | null
          field: string | null
          message: string | null
          /** One row for each thing that is missing before work may start by it, none when nothing is: steps still to come, points without a lock, a box on which nobody has one, those who work on the work order or on what is part of it without a lock of their own; lockout_id is the point, the lock-out or the worker. */
          lockout_id: string | null
        }[]
      }
      /** How closely maintenance keeps to its days, and what is counted */
      explain_maintenance_adherence: {
        Args: {
          /** Denominator is the work of schedules with a time that was due from p_from to p_until, both included, days of the site, at most 3,660, and not after now; numerator what of it adhered. */
          p_from: string
          /** Denominator is the work of schedules with a time that was due from p_from to p_until, both included, days of the site, at most 3,660, and not after now; numerator what of it adhered. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** It adhered when it was finished so near to its day, before or after, that the days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a yearly one thirty-six. */
          p_tolerance_percent?: number
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          from_on: string | null
          until_on: string | null
          denominator: number | null
          numerator: number | null
          percent: number | null
          /** Mean_days_late is the mean of what was finished, less than zero when it was early. */
          mean_days_late: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
        }[]
      }
      /** How much of the maintenance that came due was done on time, and what is counted */
      explain_maintenance_compliance: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone: of the work and the inspections that were due from p_from to p_until, both included, days of the site, at most 3,660, and not after now. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone: of the work and the inspections that were due from p_from to p_until, both included, days of the site, at most 3,660, and not after now. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** On time is what was finished on the day that it was due or before, or up to p_grace_days later; where its schedule said so when it came due (window_after_days), up to window_ends_on of the occurrence instead. */
          p_grace_days?: number
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          from_on: string | null
          until_on: string | null
          denominator: number | null
          numerator: number | null
          late: number | null
          open: number | null
          cancelled: number | null
          percent: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
          late_ids: string[] | null
          open_ids: string[] | null
          cancelled_ids: string[] | null
          suppressed_ids: string[] | null
          missed_ids: string[] | null
          skipped_ids: string[] | null
          superseded_ids: string[] | null
          early_ids: string[] | null
        }[]
      }
      /** How well maintenance keeps away what it is done against, and what is counted */
      explain_maintenance_effectiveness: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          strategy_id: string | null
          /** Number of the strategy */
          strategy_number: string | null
          site_id: string | null
          schedule_id: string | null
          /** Number of the schedule */
          schedule_number: string | null
          failure_code_id: string | null
          /** Numerator is the failure reports with its code, as problem or cause, on its asset or a part of it, or on assets that were of its category, at its site, whose failed_at is not before since_at, when the schedule was activated first. */
          since_at: string | null
          denominator: number | null
          numerator: number | null
          ratio: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
        }[]
      }
      /** How much work is preventive to what repairs, and what is counted */
      explain_maintenance_mix: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone, of the work orders that were finished from p_from to p_until, both included, days of the site, at most 3,660: numerator is how many are PREVENTIVE by their work_type, denominator how many are CORRECTIVE, ratio the first to the second, null when nothing was repaired. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone, of the work orders that were finished from p_from to p_until, both included, days of the site, at most 3,660: numerator is how many are PREVENTIVE by their work_type, denominator how many are CORRECTIVE, ratio the first to the second, null when nothing was repaired. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          from_on: string | null
          until_on: string | null
          numerator: number | null
          denominator: number | null
          ratio: number | null
          numerator_ids: string[] | null
          denominator_ids: string[] | null
        }[]
      }
      /** How many of the meters are read as often as expected, and which are not */
      explain_meter_freshness: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** For each site that you reach, and last for all of them, or for p_site_id alone, of the active meters at p_at (default now; a later instant shows which are overdue by then if nobody reads them). */
          p_at?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          at: string | null
          denominator: number | null
          numerator: number | null
          overdue: number | null
          percent: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
          overdue_ids: string[] | null
          not_expected_ids: string[] | null
        }[]
      }
      /** Tell when a maintenance schedule is due next, and why */
      explain_next_due: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
        }
        Returns: {
          schedule_id: string | null
          /** Number of the schedule */
          schedule_number: string | null
          status: string | null
          /** Waits_for is DAY (it has one), TRIGGERS (its meter or event, and its time_due_on, have not come), END_OF_WORK (what floats follows from that), ACTIVATION (told as if it were activated now), ASSETS (its category has none at the site) or NOTHING (retired, or its rrule has no day any more). */
          waits_for: string | null
          /** Due_at and generate_at are when it is expected, as preview_maintenance_schedule tells it, and empty where nobody knows; grid_due_at is the day before a blackout (blackout_name) puts it off. */
          due_at: string | null
          /** Due_at and generate_at are when it is expected, as preview_maintenance_schedule tells it, and empty where nobody knows; grid_due_at is the day before a blackout (blackout_name) puts it off. */
          generate_at: string | null
          is_certain: boolean | null
          /** Due_at and generate_at are when it is expected, as preview_maintenance_schedule tells it, and empty where nobody knows; grid_due_at is the day before a blackout (blackout_name) puts it off. */
          grid_due_at: string | null
          blackout_id: string | null
          /** Name of the blackout */
          blackout_name: string | null
          /** Waits_for is DAY (it has one), TRIGGERS (its meter or event, and its time_due_on, have not come), END_OF_WORK (what floats follows from that), ACTIVATION (told as if it were activated now), ASSETS (its category has none at the site) or NOTHING (retired, or its rrule has no day any more). */
          time_due_on: string | null
          /** Of a meter, life_to_date is what it has counted, next_units where it is due, units_per_day its pace. */
          life_to_date: number | null
          /** Of a meter, life_to_date is what it has counted, next_units where it is due, units_per_day its pace. */
          next_units: number | null
          /** Of a meter, life_to_date is what it has counted, next_units where it is due, units_per_day its pace. */
          units_per_day: number | null
          event: string | null
          has_happened: boolean | null
          outcome: string | null
          reason: string | null
          note: string | null
          /** Outcome is what its turn would bring now: GENERATED, or a status of /maintenance_occurrences with its reason and note; job_plan_id is the job plan whose turn it is, every every_nth time. */
          every_nth: number | null
          /** Outcome is what its turn would bring now: GENERATED, or a status of /maintenance_occurrences with its reason and note; job_plan_id is the job plan whose turn it is, every every_nth time. */
          job_plan_id: string | null
          failed_at: string | null
          failure: string | null
          asset_id: string | null
          /** What covers a category is told for the asset whose day is the first of those of covered_assets. */
          covered_assets: number | null
        }[]
      }
      /** How an asset runs at an instant, and why */
      explain_operational_state: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** p_at is now unless it is given, any instant of the past, by the tree as it stood then and the downtimes as they are known today. */
          p_at?: string | null
        }
        Returns: {
          asset_id: string | null
          at: string | null
          operational_state: string | null
          causes: { downtime_id: string, asset_id: string, kind: string, capacity_loss_percent: number, started_at: string }[] | null
        }[]
      }
      /** Explain what a purchase order takes of budgets */
      explain_order_budgets: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
        }
        Returns: {
          budget_id: string | null
          /** Name of the budget */
          budget_name: string | null
          cost_center_id: string | null
          /** Code of the cost center */
          cost_center_code: string | null
          currency: string | null
          is_hard: boolean | null
          available_amount: number | null
          /** One row for each budget that bears the order or would bear it with its approval: what the budget has left, what it bears of the order now (borne_amount), how much more the approval would claim (claimed_amount), and what then remains. */
          borne_amount: number | null
          /** One row for each budget that bears the order or would bear it with its approval: what the budget has left, what it bears of the order now (borne_amount), how much more the approval would claim (claimed_amount), and what then remains. */
          claimed_amount: number | null
          remaining_amount: number | null
          /** Where is_exceeded is so and the budget is hard, the approval is refused; is_nearly_used_up says that the share from which the budget warns would be reached. */
          is_exceeded: boolean | null
          /** Where is_exceeded is so and the budget is hard, the approval is refused; is_nearly_used_up says that the share from which the budget warns would be reached. */
          is_nearly_used_up: boolean | null
        }[]
      }
      /** How much open maintenance is overdue by age, and what is counted */
      explain_overdue_maintenance: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          denominator: number | null
          numerator: number | null
          percent: number | null
          days_1_to_7: number | null
          days_8_to_30: number | null
          days_31_to_90: number | null
          days_over_90: number | null
          denominator_ids: string[] | null
          numerator_ids: string[] | null
          days_1_to_7_ids: string[] | null
          days_8_to_30_ids: string[] | null
          days_31_to_90_ids: string[] | null
          days_over_90_ids: string[] | null
        }[]
      }
      /** Explain who signs a permit */
      explain_permit_signatures: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
        }
        Returns: {
          role: string | null
          issue: number | null
          /** It is not issued without. */
          is_required: boolean | null
          /** One person signs as one of these at most. */
          is_separated: boolean | null
          signers: string | null
          signed_by_name: string | null
          signed_at: string | null
          code: string | null
          message: string | null
        }[]
      }
      /** Explain what keeps a permit from being moved */
      explain_permit_transition: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** Name of the action, as allowed_actions has it */
          p_action: string
        }
        Returns: {
          code: string | null
          field: string | null
          message: string | null
          /** One row for each thing that stands against an action now, none when nothing does: code (as in the details of what the action refuses with), field, message and record_id (the record in the way, such as a question without an answer, a gas test or another permit). */
          record_id: string | null
        }[]
      }
      /** How much of the hours broke into what was planned */
      explain_reactive_share: {
        Args: {
          /** Denominator is the minutes of the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or approved; numerator those on reactive work: work of a type that counts as reactive, work without a type that is URGENT or EMERGENCY, and work whose first slot, kept until it began or until the work was completed, was planned less than a day before it began. */
          p_from: string
          /** Denominator is the minutes of the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or approved; numerator those on reactive work: work of a type that counts as reactive, work without a type that is URGENT or EMERGENCY, and work whose first slot, kept until it began or until the work was completed, was planned less than a day before it began. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: FigureAnswer[]
      }
      /** Explain what keeps a requisition from being moved */
      explain_requisition_transition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** Name of the action, as allowed_actions has it */
          p_action: string
        }
        Returns: {
          code: string | null
          field: string | null
          message: string | null
          /** One row for each thing that stands against an action now, none when nothing does: code (what the action would refuse with), field, message and blocker_id (the item or work order in the way). */
          blocker_id: string | null
        }[]
      }
      /** How much work had to be done again */
      explain_rework: {
        Args: {
          /** Denominator is the work that was completed from p_from to p_until, both included, days of the site, at most 3,660; numerator what of it was reopened within 30 days, or was corrected by other work that was reported within 30 days and not cancelled: work that CORRECTS it, or that is a FOLLOW_UP_OF it and has a failure report of the same class and problem on the same asset. */
          p_from: string
          /** Denominator is the work that was completed from p_from to p_until, both included, days of the site, at most 3,660; numerator what of it was reopened within 30 days, or was corrected by other work that was reported within 30 days and not cancelled: work that CORRECTS it, or that is a FOLLOW_UP_OF it and has a failure report of the same class and problem on the same asset. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: FigureAnswer[]
      }
      /** How much of the week's schedule was done */
      explain_schedule_compliance: {
        Args: {
          /** Slots count that begin from p_from to p_until, both included, days of the site, at most 3,660, in weeks that have begun; a work order counts once for each week. */
          p_from: string
          /** Slots count that begin from p_from to p_until, both included, days of the site, at most 3,660, in weeks that have begun; a work order counts once for each week. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          /** Performed_hours is as much of it as was done: when the clock ran half as long in that week as somebody was planned to be there, half of the hours, and never more than all. */
          performed_hours: number | null
          /** Scheduled_hours is the length of their slots. */
          scheduled_hours: number | null
          /** Hours_percent is the share. */
          hours_percent: number | null
          /** Break_ins are work orders whose first slot of the week was planned less than a day before it began, and that was kept until then or until the work was completed. */
          break_ins: number | null
          numerator_ids: string[] | null
          denominator_ids: string[] | null
          break_in_ids: string[] | null
        }[]
      }
      /** How many promises were kept */
      explain_service_attainment: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone, a row for each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_before, at most 3,660 days, how many were met in time. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone, a row for each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_before, at most 3,660 days, how many were met in time. */
          p_before: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          subject: string | null
          metric: string | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          numerator_ids: string[] | null
          denominator_ids: string[] | null
        }[]
      }
      /** Why a service policy holds for something */
      explain_service_policy: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id?: string | null
          /** Id of a row of /requests */
          p_request_id?: string | null
        }
        Returns: {
          policy_id: string | null
          code: string | null
          name: string | null
          rank: number | null
          is_fitting: boolean | null
          is_applied: boolean | null
          mismatches: { field: string, code: string, message: string }[] | null
        }[]
      }
      /** What was spent at each site, by who bears it, of whom or for what */
      explain_spend: {
        Args: {
          /** For each site that you reach, and last for all of them by currency, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660: what the lines of the invoices cost that were approved in the time and not taken back, less those of credit notes approved in the time, without taxes, at their rates (numerator, in the currency of the site), of all that was spent at the site (denominator), in percent. */
          p_from: string
          /** For each site that you reach, and last for all of them by currency, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660: what the lines of the invoices cost that were approved in the time and not taken back, less those of credit notes approved in the time, without taxes, at their rates (numerator, in the currency of the site), of all that was spent at the site (denominator), in percent. */
          p_until: string
          /** p_by says what each row is of: COST_CENTER (group_id is empty for what names none), VENDOR, CATEGORY (that of the asset, or the one that the item has now; what has none is ITEM, SERVICE or CHARGE by group_code) or ITEM (SERVICE, ASSET and CHARGE, such as freight, by group_code). */
          p_by: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** p_category_id leaves only what is of that category or of one within it; shares are of that then. */
          p_category_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          currency: string | null
          /** p_by says what each row is of: COST_CENTER (group_id is empty for what names none), VENDOR, CATEGORY (that of the asset, or the one that the item has now; what has none is ITEM, SERVICE or CHARGE by group_code) or ITEM (SERVICE, ASSET and CHARGE, such as freight, by group_code). */
          group_id: string | null
          /** Code of the group */
          group_code: string | null
          /** Name of the group */
          group_name: string | null
          numerator: number | null
          denominator: number | null
          percent: number | null
          /** p_details gives numerator_ids, the lines and charges of invoices and the lines of credit notes. */
          numerator_ids: string[] | null
        }[]
      }
      /** How stock does at each site, and what that is reckoned from */
      explain_stock_indicators: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          currency: string | null
          indicator: string | null
          numerator: number | null
          denominator: number | null
          value: number | null
          /** p_details gives numerator_ids and denominator_ids, what the two count: movements, standings, lines of transfers, reservations or lines of counts. */
          numerator_ids: string[] | null
          /** p_details gives numerator_ids and denominator_ids, what the two count: movements, standings, lines of transfers, reservations or lines of counts. */
          denominator_ids: string[] | null
        }[]
      }
      /** What stock was worth at the end of a day */
      explain_stock_values: {
        Args: {
          /** A day of each site; of today it is the value now. */
          p_on: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Id of a row of /storerooms */
          p_storeroom_id?: string | null
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          currency: string | null
          storeroom_id: string | null
          /** Code of the storeroom */
          storeroom_code: string | null
          item_id: string | null
          /** Number of the item */
          item_number: string | null
          quantity: number | null
          value: number | null
          transit_quantity: number | null
          /** Value is by when the goods moved (moved_at), also where they were entered later, in the currency of the site; transit_value is what the storeroom had shipped and no other had received. */
          transit_value: number | null
        }[]
      }
      /** What vendors may still bill for goods that were used */
      explain_unbilled_dues: {
        Args: {
          /** One row for each item of a consigned storeroom, at the sites that you reach or at one: what was used of it until p_until (included, a day of each site), less what came back, and is owed for it; how much of that invoices claim that were handed in and are not void (billed_amount is what is owed for so much, not what it costs there); and the rest, which is below nothing where more was billed than used. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Id of a row of /vendors */
          p_vendor_id?: string | null
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          vendor_id: string | null
          /** Name of the vendor */
          vendor_name: string | null
          storeroom_id: string | null
          /** Code of the storeroom */
          storeroom_code: string | null
          item_id: string | null
          /** Number of the item */
          item_number: string | null
          currency: string | null
          used_quantity: number | null
          owed_amount: number | null
          billed_quantity: number | null
          /** One row for each item of a consigned storeroom, at the sites that you reach or at one: what was used of it until p_until (included, a day of each site), less what came back, and is owed for it; how much of that invoices claim that were handed in and are not void (billed_amount is what is owed for so much, not what it costs there); and the rest, which is below nothing where more was billed than used. */
          billed_amount: number | null
          open_quantity: number | null
          open_amount: number | null
        }[]
      }
      /** How vendors do at each site, and what that is reckoned from */
      explain_vendor_indicators: {
        Args: {
          /** For each site that you reach, and last for all of them, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660. */
          p_from: string
          /** For each site that you reach, and last for all of them, or for p_site_id alone, from p_from to p_until, both included, days of the site, at most 3,660. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          currency: string | null
          vendor_id: string | null
          /** Name of the vendor */
          vendor_name: string | null
          indicator: string | null
          numerator: number | null
          denominator: number | null
          value: number | null
          /** p_details gives numerator_ids and denominator_ids, what the two count: lines of orders, of receipts, or of invoices. */
          numerator_ids: string[] | null
          /** p_details gives numerator_ids and denominator_ids, what the two count: lines of orders, of receipts, or of invoices. */
          denominator_ids: string[] | null
        }[]
      }
      /** How much work waits, by the week in which it is due */
      explain_work_backlog: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: {
          site_id: string | null
          /** Code of the site */
          site_code: string | null
          /** For each site that you reach and each week, and last for all of them by week, or for p_site_id alone: the work orders that are not over and no drafts, by the Monday of the week in which they are due on the clocks of the site, late ones in the week in which they were; week_starts_on is empty for those without a due date, which come last. */
          week_starts_on: string | null
          /** Work_orders is how many there are, planned_work_orders those whose plan has labour, planned_hours that labour, remaining_hours what of it is left after the hours recorded as WORK, never less than nothing. */
          work_orders: number | null
          /** Work_orders is how many there are, planned_work_orders those whose plan has labour, planned_hours that labour, remaining_hours what of it is left after the hours recorded as WORK, never less than nothing. */
          planned_work_orders: number | null
          /** Work_orders is how many there are, planned_work_orders those whose plan has labour, planned_hours that labour, remaining_hours what of it is left after the hours recorded as WORK, never less than nothing. */
          planned_hours: number | null
          /** Work_orders is how many there are, planned_work_orders those whose plan has labour, planned_hours that labour, remaining_hours what of it is left after the hours recorded as WORK, never less than nothing. */
          remaining_hours: number | null
          /** p_details gives work_order_ids; they are null otherwise. */
          work_order_ids: string[] | null
        }[]
      }
      /** Explain what a work order cost */
      explain_work_order_costs: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: {
          kind: string | null
          currency: string | null
          amount: number | null
          /** One row for each kind of cost and a TOTAL, in each currency in which the sites of the work keep their books, of which no two are added: kind, currency, amount (of the work order itself), tree_amount (with all that is part of it, at any depth), line_ids (the lines of /work_order_costs that are counted, reversals among them), work_order_ids (those they are of) and work_orders_out_of_reach (how many parts at sites that you do not reach are left out). */
          tree_amount: number | null
          /** One row for each kind of cost and a TOTAL, in each currency in which the sites of the work keep their books, of which no two are added: kind, currency, amount (of the work order itself), tree_amount (with all that is part of it, at any depth), line_ids (the lines of /work_order_costs that are counted, reversals among them), work_order_ids (those they are of) and work_orders_out_of_reach (how many parts at sites that you do not reach are left out). */
          line_ids: string[] | null
          /** One row for each kind of cost and a TOTAL, in each currency in which the sites of the work keep their books, of which no two are added: kind, currency, amount (of the work order itself), tree_amount (with all that is part of it, at any depth), line_ids (the lines of /work_order_costs that are counted, reversals among them), work_order_ids (those they are of) and work_orders_out_of_reach (how many parts at sites that you do not reach are left out). */
          work_order_ids: string[] | null
          /** One row for each kind of cost and a TOTAL, in each currency in which the sites of the work keep their books, of which no two are added: kind, currency, amount (of the work order itself), tree_amount (with all that is part of it, at any depth), line_ids (the lines of /work_order_costs that are counted, reversals among them), work_order_ids (those they are of) and work_orders_out_of_reach (how many parts at sites that you do not reach are left out). */
          work_orders_out_of_reach: number | null
        }[]
      }
      /** Hold what a work order cost against its plan */
      explain_work_order_plan: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: {
          kind: string | null
          currency: string | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          planned_amount: number | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          actual_amount: number | null
          difference: number | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          accuracy_percent: number | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          planned_hours: number | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          actual_hours: number | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          plan_line_ids: string[] | null
          /** One row for each kind and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference (what it cost beyond the plan), accuracy_percent (what was planned in per cent of what it cost; empty when it cost nothing), planned_hours and actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines that are counted). */
          cost_line_ids: string[] | null
        }[]
      }
      /** Hold signatures of a work order against what it says now */
      explain_work_order_signatures: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: {
          /** One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (what was kept has the digest that was kept with it), is_current (the work order still says what was signed) and changed (which parts of it do not: work_order, tasks, assets, failure_report). */
          signature_id: string | null
          meaning: string | null
          /** One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (what was kept has the digest that was kept with it), is_current (the work order still says what was signed) and changed (which parts of it do not: work_order, tasks, assets, failure_report). */
          signer_name: string | null
          /** One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (what was kept has the digest that was kept with it), is_current (the work order still says what was signed) and changed (which parts of it do not: work_order, tasks, assets, failure_report). */
          signed_at: string | null
          /** One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (what was kept has the digest that was kept with it), is_current (the work order still says what was signed) and changed (which parts of it do not: work_order, tasks, assets, failure_report). */
          is_intact: boolean | null
          /** One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (what was kept has the digest that was kept with it), is_current (the work order still says what was signed) and changed (which parts of it do not: work_order, tasks, assets, failure_report). */
          is_current: boolean | null
          changed: string[] | null
        }[]
      }
      /** Explain what keeps a work order from being moved */
      explain_work_order_transition: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Name of the action, as allowed_actions has it */
          p_action: string
        }
        Returns: {
          code: string | null
          field: string | null
          message: string | null
          /** One row for each thing that stands against an action now, none when nothing does: code (what the action would refuse with), field, message and related_id (the record in the way, such as a part that is open, a task without an answer or hours that wait). */
          related_id: string | null
        }[]
      }
      /** How much of the hours is work with the tools */
      explain_wrench_time: {
        Args: {
          /** Denominator is the minutes of the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or approved; numerator those of kind WORK. */
          p_from: string
          /** Denominator is the minutes of the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded or approved; numerator those of kind WORK. */
          p_until: string
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Whether the ids of what is counted are returned as well; default false */
          p_details?: boolean
        }
        Returns: FigureAnswer[]
      }
      /** Open what could not be opened of failed items */
      generate_inspection_corrections: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          inspection_id: string | null
          /** Number of the inspection */
          inspection_number: string | null
          inspection_status: string | null
          corrections: { id: string, item_code: string, position: number, kind: 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY', work_order_id: string | null, work_order_number: string | null, request_id: string | null, request_number: string | null, downtime_id: string | null, fault: string | null, passed_at: string | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Make the next work of a maintenance schedule now */
      generate_maintenance: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OccurrenceAnswer[]
      }
      /** Write a requisition of what should be ordered */
      generate_reorder_requisition: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** A DRAFT with a line for each item at the storeroom that list_reorder_suggestions tells, or for p_stocked_item_ids of them: the quantity suggested, at what was paid last, of the preferred vendor, needed on the first day of need or else after the lead time. */
          p_stocked_item_ids?: string[] | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Write a requisition of what a work order lacks */
      generate_work_order_requisition: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: RequisitionAnswer[]
      }
      /** Give an account a role */
      grant_role: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /roles */
          p_role_id: string
        }
        Returns: AccountRolesAnswer[]
      }
      /** Let an account reach a site */
      grant_site: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /sites */
          p_site_id: string
        }
        Returns: AccountSitesAnswer[]
      }
      /** Hand back a permit */
      hand_back_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** p_is_work_complete says whether the work is; when it is not, p_note says how the place was left, and work in progress that no other permit lets go on rests (ON_HOLD, WAITING_FOR_PERMIT). */
          p_is_work_complete: boolean
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Hand over a lock-out to the next shift */
      hand_over_lockout_application: {
        Args: {
          /** Id of a row of /lockout_applications */
          p_lockout_application_id: string
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ApplicationAnswer[]
      }
      /** Hold a purchase order */
      hold_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Put a work order on hold */
      hold_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** When the work stopped, not in the future; now when left out */
            held_at?: string | null
            /** Code of the reason, one of /hold_reasons */
            hold_reason: string
            /** What there is to say about it */
            note?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Ignore a device */
      ignore_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DiscoveredDeviceAnswer[]
      }
      /** Make and change many asset categories */
      import_asset_categories: {
        Args: {
          /** At most 10,000 objects with the values of create_asset_category, or CSV, as in import_assets. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Make and change many assets */
      import_assets: {
        Args: {
          /** At most 10,000 objects with the values of create_asset; the same as CSV with a header, sent as text/csv. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Import exchange rates */
      import_exchange_rates: {
        Args: {
          /** At most 10,000 objects with the values of create_exchange_rate, or CSV with a header. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Make and change many items */
      import_items: {
        Args: {
          /** At most 10,000 objects with the values of create_item, or CSV, as in import_assets. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Make and change many locations */
      import_locations: {
        Args: {
          /** At most 10,000 objects with the values of create_location, or CSV, as in import_assets. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Take over what is in stock */
      import_opening_balances: {
        Args: {
          /** At most 10,000 objects, or CSV with a header, of item_number, storeroom_code, quantity and unit_cost (required), bin_code, lot_number, expires_on, condition (OK unless something else is said) and unit_code (the base unit of the item unless it is said). */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Make and change many workers */
      import_workers: {
        Args: {
          /** At most 10,000 objects with the values of create_worker, or CSV, as in import_assets. */
          p_rows: { [key: string]: Json }[]
        }
        Returns: ImportAnswer[]
      }
      /** Record what a device measured */
      ingest_channel_readings: {
        Args: {
          /** An array of at most 10,000 objects with channel (what the device calls it), value, and optionally read_at (default now). */
          p_channel_readings: { channel: string, value: number, read_at?: string | null }[]
          /** p_battery_percent and p_firmware are kept with the device. */
          p_battery_percent?: number | null
          /** p_battery_percent and p_firmware are kept with the device. */
          p_firmware?: string | null
        }
        Returns: {
          accepted: number | null
          suspect: number | null
          duplicate: number | null
          skipped: number | null
          rejected: number | null
          /** Answers how many became what, and an array with one object for each, in their order, of row (from 1), channel, outcome (ACCEPTED, SUSPECT, DUPLICATE, SKIPPED when it is within the dead-band, or REJECTED), error_code and message. */
          channel_outcomes: { row: number, channel: string | null, outcome: 'ACCEPTED' | 'SUSPECT' | 'DUPLICATE' | 'SKIPPED' | 'REJECTED', error_code: string | null, message: string | null }[] | null
        }[]
      }
      /** Take in the inventory of a device */
      ingest_inventory: {
        Args: {
          /** p_source names the sender. */
          p_source: string
          /** p_inventory is what an agent of the GLPI family sends: deviceid, itemtype, tag, partial and content, with the sections bios, hardware, operatingsystem, networks and softwares; others are not read, and nothing of the inventory itself is kept. */
          p_inventory: { [key: string]: Json }
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** p_collected_at is when the agent looked; now when left out, or ahead of now. */
          p_collected_at?: string | null
        }
        Returns: {
          discovered_device_id: string | null
          status: string | null
          device_scan_id: string | null
          verdict: string | null
          /** The same inventory twice in a row, or of the same instant, is answered with is_replay and only raises when the device was last seen. */
          is_replay: boolean | null
          added_count: number | null
          removed_count: number | null
          version_count: number | null
          os_update_count: number | null
        }[]
      }
      /** Record many meter readings */
      ingest_readings: {
        Args: {
          /** An array of at most 10,000 objects with meter_id or meter_code, reading (or observation, the word, of a CHARACTERISTIC meter), and optionally read_at (default now), kind, final_reading (what the counter showed at last, with kind RESET or REPLACEMENT), note, and source (SENSOR, IMPORT or MANUAL; default SENSOR). */
          p_readings: { meter_id?: string | null, meter_code?: string | null, reading: number, read_at?: string | null, kind?: 'READING' | 'RESET' | 'REPLACEMENT' | null, final_reading?: number | null, note?: string | null, source?: 'SENSOR' | 'IMPORT' | 'MANUAL' | null }[]
        }
        Returns: {
          accepted: number | null
          suspect: number | null
          duplicate: number | null
          rejected: number | null
          outcomes: { row: number, meter_id: string | null, meter_code: string | null, outcome: 'ACCEPTED' | 'SUSPECT' | 'DUPLICATE' | 'REJECTED', error_code: string | null, message: string | null, reading_id: string | null }[] | null
        }[]
      }
      /** Install an asset in a position */
      install_asset: {
        Args: {
          /** Id of a row of /asset_positions */
          p_asset_position_id: string
          /** What is told with it, by field */
          p_values: {
            /** The asset to install, of the site of the position (an id of /assets) */
            asset_id: string
            /** What there is to say about it */
            note?: string | null
            /** The asset that it becomes part of; null for none (an id of /assets) */
            parent_id?: string | null
            /** Since when it fills the position; now when left out */
            started_at?: string | null
            /** Whether what it becomes part of stands still when it does */
            stops_parent?: boolean | null
          }
        }
        Returns: InstallationAnswer[]
      }
      /** Issue an API key to a service account */
      issue_api_key: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** What the record is to hold, by field */
          p_values: {
            /** When the key stops working; null for never */
            expires_at?: string | null
            /** How often the key can be exchanged in a minute */
            max_exchanges_per_minute?: number | null
            /** What the key is for */
            name: string
            /** Permissions that the key is limited to; none for all its account's */
            scopes?: string[] | null
            /** Sites that the key is limited to; null for all its account's (an id of /sites) */
            site_scope?: string[] | null
          }
        }
        Returns: {
          /** Id of the key */
          id: string
          /** Api_key in the answer is shown this once: only its hash is kept, and a repeated Idempotency-Key answers without it. */
          api_key: string | null
          /** The public part of the key, by which people recognize it */
          prefix: string
          /** When it stops working; empty for never */
          expires_at: string | null
        }[]
      }
      /** Issue a key to a device */
      issue_meter_device_key: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** What the key is called */
          p_name: string
          /** When the key stops working; null for never */
          p_expires_at?: string | null
        }
        Returns: DeviceKeyAnswer[]
      }
      /** Issue a permit */
      issue_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Issue what is set aside for a work order */
      issue_reservations: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Id of a row of /storerooms */
          p_storeroom_id: string
        }
        Returns: MovementsAnswer[]
      }
      /** Issue goods from a storeroom */
      issue_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Id of a row of /work_orders */
          p_work_order_id?: string | null
          /** They go to the work order, which bears their cost, or else to p_cost_center or where p_reason (then required) says. */
          p_cost_center?: string | null
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** p_moved_at is when they went, not to come and at most 366 days ago; now when left out. */
          p_moved_at?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** The tree of assets at an instant */
      list_asset_tree: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Id of a row of /assets */
          p_asset_id?: string | null
          /** What was part of what at p_at (now when left out), from the top down: of the site p_site_id, or the asset p_asset_id with all that was part of it then. */
          p_at?: string | null
        }
        Returns: {
          id: string | null
          asset_number: string | null
          name: string | null
          site_id: string | null
          location_id: string | null
          parent_id: string | null
          stops_parent: boolean | null
          depth: number | null
          /** Each row tells where the asset stood and since when (placed_at), depth how far below the first it lay; after an asset come its parts, by number. */
          placed_at: string | null
        }[]
      }
      /** Assets that are free in a time */
      list_bookable_assets: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** Those in service, on standby or in storage at the site, of categories that are booked, that nobody has booked or has from p_from until p_before, which is not part of the time; of the category, and with p_search in number or name. */
          p_from: string
          /** Those in service, on standby or in storage at the site, of categories that are booked, that nobody has booked or has from p_from until p_before, which is not part of the time; of the category, and with p_search in number or name. */
          p_before: string
          /** Id of a row of /asset_categories */
          p_category_id?: string | null
          /** Those in service, on standby or in storage at the site, of categories that are booked, that nobody has booked or has from p_from until p_before, which is not part of the time; of the category, and with p_search in number or name. */
          p_search?: string | null
        }
        Returns: {
          id: string | null
          asset_number: string | null
          name: string | null
          status: string | null
          category_id: string | null
          location_id: string | null
        }[]
      }
      /** Models of which assets are free in a time */
      list_bookable_models: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          p_from: string
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          p_before: string
          /** Id of a row of /asset_categories */
          p_category_id?: string | null
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          p_search?: string | null
        }
        Returns: {
          category_id: string | null
          /** Code of the category */
          category_code: string | null
          manufacturer: string | null
          model: string | null
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          asset_count: number | null
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          free_count: number | null
          /** Each model, with manufacturer and category, of the assets at the site that are in service, on standby or in storage and of categories that are booked: how many there are (asset_count), how many of them nobody has booked or has from p_from until p_before, which is not part of the time (free_count), and which (free_ids); of the category or a narrower one, and with p_search in model or manufacturer. */
          free_ids: string[] | null
        }[]
      }
      /** Assets that an item is kept for */
      list_item_uses: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
        }
        Returns: {
          id: string | null
          asset_number: string | null
          name: string | null
          status: string | null
          site_id: string | null
          source: string | null
          category_id: string | null
          quantity_installed: number | null
          is_critical: boolean | null
        }[]
      }
      /** The records that a field may point at */
      list_options: {
        Args: {
          /** p_entity is the schema-qualified name of the kind of record, such as core.sites or asset.assets (all are listed at /entities). */
          p_entity: string
          /** p_search keeps those whose code or name contains it, whatever the case; p_site_id those at a site, where records of the kind stand at sites: two sites may have a location of the same path. */
          p_search?: string | null
          /** Id of a row of /sites */
          p_site_id?: string | null
        }
        Returns: {
          id: string | null
          label: string | null
          path: string | null
          depth: number | null
        }[]
      }
      /** What a portal offers */
      list_portal_choices: {
        Args: {
          /** The last part of the portal's address */
          p_slug: string
          /** For the form that people without an account fill in: what stands above it, which fields it has, and what they may choose from, each with id and label, in the order of the labels and at most 100 of a kind; p_search keeps the labels that contain it. */
          p_search?: string | null
        }
        Returns: {
          title: string | null
          introduction: string | null
          site_name: string | null
          offered_fields: string[] | null
          requires_contact: boolean | null
          asset_choices: { id: string, label: string }[] | null
          location_choices: { id: string, label: string }[] | null
          problem_choices: { id: string, label: string }[] | null
        }[]
      }
      /** Compare the quotes for a request */
      list_quote_comparison: {
        Args: {
          /** Id of a row of /quote_requests */
          p_quote_request_id: string
        }
        Returns: {
          quote_request_line_id: string | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          line_position: number | null
          description: string | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          asked_quantity: number | null
          quote_line_id: string | null
          quote_id: string | null
          vendor_id: string | null
          /** Name of the vendor */
          vendor_name: string | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          offered_quantity: number | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          unit_price: number | null
          currency: string | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          site_unit_price: number | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          site_amount: number | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          lead_time_days: number | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          expires_on: string | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          is_late: boolean | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          has_expired: boolean | null
          /** One row for each line of a quote that was not withdrawn: line_position, description and asked_quantity of the line of the request; offered_quantity, unit_price in the currency of the quote and site_unit_price and site_amount in that of the site; lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes for the line (equal ones share a rank); score, of 100: the price counts price_weight_percent of the request, as the cheapest price for the line in parts of this one, and the lead time the rest, as the shortest in parts of this one, each with a day added; without a lead time it counts nothing. */
          price_rank: number | null
          score: number | null
          /** Accepted_quantity is what was accepted of it. */
          accepted_quantity: number | null
        }[]
      }
      /** What should be ordered */
      list_reorder_suggestions: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id?: string | null
        }
        Returns: SuggestionAnswer[]
      }
      /** What is known already of the same */
      list_similar_work: {
        Args: {
          /** Id of a row of /sites */
          p_site_id?: string | null
          /** Id of a row of /assets */
          p_asset_id?: string | null
          /** Id of a row of /locations */
          p_location_id?: string | null
          /** With p_problem_id, those of another problem are left out; of an open work order that was made of no request nobody knows the problem, so it stays. */
          p_problem_id?: string | null
          /** Open requests and open work orders on the asset, or at the location when no asset is given, that were reported in the last p_days, the latest first, at most 100: a request that says the same may be a duplicate. */
          p_days?: number
        }
        Returns: {
          kind: string | null
          id: string | null
          number: string | null
          title: string | null
          status: string | null
          priority: string | null
          reported_at: string | null
          asset_id: string | null
          location_id: string | null
          problem_id: string | null
        }[]
      }
      /** Spares of an asset */
      list_spares_for_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
        }
        Returns: {
          /** Id of the asset */
          id: string
          item_id: string | null
          /** Number of the item */
          item_number: string | null
          /** Name of the item */
          item_name: string | null
          source: string | null
          /** The kind of thing it is */
          category_id: string | null
          quantity_installed: number | null
          /** With each, what is on hand and on order at the site of the asset, in the base unit of the item, and missing_quantity, which is lacking to quantity_recommended. */
          quantity_recommended: number | null
          is_critical: boolean | null
          on_hand_quantity: number | null
          on_order_quantity: number | null
          /** With each, what is on hand and on order at the site of the asset, in the base unit of the item, and missing_quantity, which is lacking to quantity_recommended. */
          missing_quantity: number | null
        }[]
      }
      /** What will be available of an item, day by day */
      list_stock_availability: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** Id of a row of /storerooms */
          p_storeroom_id?: string | null
        }
        Returns: {
          storeroom_id: string | null
          /** Code of the storeroom */
          storeroom_code: string | null
          occurs_on: string | null
          event: string | null
          quantity: number | null
          /** Quantity is what it adds or takes, expected_quantity what is then left, below zero where there will be too little, record_id the standing, line of a transfer or of an order, reservation or place. */
          expected_quantity: number | null
          /** Quantity is what it adds or takes, expected_quantity what is then left, below zero where there will be too little, record_id the standing, line of a transfer or of an order, reservation or place. */
          record_id: string | null
        }[]
      }
      /** Match a device with an asset */
      match_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DiscoveredDeviceAnswer[]
      }
      /** Say that a work order is the next work of a maintenance schedule */
      match_maintenance_occurrence: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OccurrenceAnswer[]
      }
      /** Merge a device into another that it is */
      merge_discovered_devices: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** Id of the row of /discovered_devices that stays */
          p_into_discovered_device_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_reason, at most 500 characters, is kept as status_reason; p_row_version (or If-Match) is the version of p_discovered_device_id, p_into_row_version that of the other. */
          p_into_row_version?: number | null
        }
        Returns: DiscoveredDeviceAnswer[]
      }
      /** Say that a request is the same as another */
      merge_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** It becomes a DUPLICATE of p_into_request_id, which is open, and its requester is told what becomes of that one: whoever follows the one sees the state of the other. */
          p_into_request_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Mothball an asset */
      mothball_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Move an asset */
      move_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** What is told with it, by field */
          p_values: {
            /** The location to move to, of that site; null for none (an id of /locations) */
            location_id?: string | null
            /** Whether open work orders move along to the other site */
            move_open_work?: boolean | null
            /** When it moved; now when left out */
            moved_at?: string | null
            /** What there is to say about the move */
            note?: string | null
            /** The asset to become part of, at that site; null for none (an id of /assets) */
            parent_id?: string | null
            /** Why it moves */
            reason?: 'INSTALL' | 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT' | null
            /** The site to move to; where it stands when left out (an id of /sites) */
            site_id?: string | null
            /** Whether what it becomes part of stands still when it does */
            stops_parent?: boolean | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** The site where it stands */
          site_id: string
          /** Where in the site it stands */
          location_id: string | null
          /** The asset that it is part of; empty at the top */
          parent_id: string | null
          moved_assets: number | null
          moved_work_orders: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** Maintenance schedules that are not retired always go with their asset, due on the same days by the clocks of the new site (moved_schedules); downtimes and custodies that last do, too; what is booked at its site stays there. */
          moved_schedules: number | null
        }[]
      }
      /** Move stock to another bin or condition */
      move_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Why, in the words of whoever does it */
          p_reason?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Order an asset */
      order_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Send a worker on leave */
      pause_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerAnswer[]
      }
      /** Correct stock by what was counted */
      post_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Charge what assets lose in worth */
      post_depreciation: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** Id of a row of /depreciation_books */
          p_depreciation_book_id: string
          /** All assets of the site that are ACTIVE in the book, up to the end of the month of p_period_on, which is not to come: each month that is not posted yet gets a line, if anything is charged or changed in it. */
          p_period_on: string
        }
        Returns: {
          site_id: string | null
          depreciation_book_id: string | null
          posted_through_on: string | null
          posted_books: number | null
          posted_lines: number | null
        }[]
      }
      /** What will be charged for an asset in a book */
      preview_depreciation: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** Month by month from what is posted on, up to the month of p_until or to the end: the lines that post_depreciation will make if nothing changes. */
          p_until?: string | null
        }
        Returns: {
          period_on: string | null
          ends_on: string | null
          opening_value: number | null
          changed_amount: number | null
          charge_amount: number | null
          closing_value: number | null
        }[]
      }
      /** Tell on which days a maintenance schedule will come due */
      preview_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** Before p_before, at most ten years ahead and at most a thousand; writes nothing. */
          p_before: string
        }
        Returns: {
          seq: number | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          due_at: string | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          generate_at: string | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          is_passed: boolean | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          is_out_of_season: boolean | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          is_in_blackout: boolean | null
          /** What is FLOATING is told as if each were done when it is due (now, when it is late), so only its first day is_certain, and none that a meter brings; while its work is open none is told. */
          is_certain: boolean | null
          /** Due_at is when it is due, generate_at when its work is made, is_passed whether a later one stands for it, is_out_of_season whether it is left out for its season, is_in_blackout whether for a blackout of the site, is_too_late whether its window_after_days have passed; what is put off is told on the day to which it is. */
          is_too_late: boolean | null
          asset_id: string | null
        }[]
      }
      /** Publish an inspection template */
      publish_inspection_template: {
        Args: {
          /** Id of a row of /inspection_templates */
          p_inspection_template_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TemplateAnswer[]
      }
      /** Publish a job plan */
      publish_job_plan: {
        Args: {
          /** Id of a row of /job_plans */
          p_job_plan_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: JobPlanAnswer[]
      }
      /** Publish a lock-out procedure */
      publish_lockout_procedure: {
        Args: {
          /** Id of a row of /lockout_procedures */
          p_lockout_procedure_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProcedureAnswer[]
      }
      /** Put an asset into service */
      put_asset_in_service: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Put an asset on standby */
      put_asset_on_standby: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Reckon the coming days of a maintenance schedule anew */
      rebase_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** From p_anchor_on (required) on: it is due next at the first of these days from now on. */
          p_anchor_on: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Receive an asset */
      receive_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Receive what was ordered */
      receive_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** At most 1000 objects with purchase_order_line_id and quantity, in the unit of that line; all that has not arrived where p_lines is left out. */
          p_lines?: {
            /** The bin into which it is put; of what is judged the bin in which it is now, if it was moved (an id of /storeroom_bins) */
            bin_id?: string | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** The line of the order (an id of /purchase_order_lines) */
            purchase_order_line_id: string
            /** How much arrives, in the unit of the line of the order */
            quantity: number
            /** What is wrong with what is rejected */
            reject_reason?: string | null
            /** How much is bad */
            rejected_quantity?: number | null
          }[] | null
          /** What is told with it, by field */
          p_values?: {
            /** What the delivery note is called */
            delivery_note?: string | null
            /** Number of the receipt; given by the system when left out */
            receipt_number?: string | null
            /** When it arrived; now when left out */
            received_at?: string | null
          }
        }
        Returns: ReceiptAnswer[]
      }
      /** Receive goods into a storeroom */
      receive_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item; unit_cost (required) is that of the same unit. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** What the delivery is called elsewhere */
          p_reference?: string | null
          /** p_moved_at is when they came, not to come and at most 366 days ago; now when left out. */
          p_moved_at?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Receive goods of a transfer */
      receive_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** Objects with the id of a line, received_quantity (how much arrives now, in the base unit of the item; all that is still on its way when left out), to_bin_id (else the bin in which the storeroom keeps the item) and to_condition (else that in which it was shipped; what was not shipped as OK, or came out of a storeroom of kind QUARANTINE, arrives in any other: move_stock gives it free). */
          p_lines?: {
            /** A line that is there already (an id of /stock_transfer_lines) */
            id?: string | null
            /** How much arrives now; all that is on its way when left out */
            received_quantity?: number | null
            /** The bin into which it is put (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition in which it arrives; that in which it was shipped when left out */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_freight_amount is freight that becomes known only now, in the currency of both sites, beside what ship_transfer was told: what is still on its way bears it, by its quantity in base units, with what arrives now. */
          p_freight_amount?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Take a decommissioned asset back */
      recommission_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Record that an asset is lost */
      record_asset_loss: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** A remark of whoever does it */
          p_note: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LossAnswer[]
      }
      /** Charge an asset in a book by hand */
      record_depreciation: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** What is told with it, by field */
          p_values: {
            /** What is charged, to two places */
            charge_amount: number
            /** What there is to say about it */
            note?: string | null
            /** A day of the month that is charged */
            period_on: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Record that an asset stands still or runs slow */
      record_downtime: {
        Args: {
          /** What is told with it, by field */
          p_values: {
            /** The asset that stands still (an id of /assets) */
            asset_id: string
            /** How much of its output is lost, in percent; 100 when left out */
            capacity_loss_percent?: number | null
            /** Who or what noticed it */
            detected_by?: 'OPERATOR' | 'SENSOR' | 'INSPECTION' | null
            /** Until when; null while it lasts */
            ended_at?: string | null
            /** What kind of downtime it is; that of the reason where there is one, else UNPLANNED */
            kind?: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL' | null
            /** What there is to say about it */
            note?: string | null
            /** Why (an id of /downtime_reasons) */
            reason_id?: string | null
            /** Since when; now when left out */
            started_at?: string | null
            /** The work order that ends it (an id of /work_orders) */
            work_order_id?: string | null
          }
        }
        Returns: DowntimeAnswer[]
      }
      /** Record what was found at a failure */
      record_failure_report: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** Why it came, a cause of the problem (an id of /failure_codes) */
            cause_id?: string | null
            /** The class of equipment; that of the asset when left out (an id of /failure_classes) */
            class_id?: string | null
            /** The part that failed, when that is an asset of its own (an id of /assets) */
            component_id?: string | null
            /** How it was noticed, one of /detection_methods */
            detection_method?: string | null
            /** What it meant for the environment */
            environmental_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** When it failed, not in the future; when the need was reported when left out */
            failed_at?: string | null
            /** What it meant for the function */
            impact?: 'CRITICAL' | 'DEGRADED' | 'INCIPIENT' | null
            /** By which process it failed, one of /failure_mechanisms */
            mechanism?: string | null
            /** What there is to tell */
            narrative?: string | null
            /** What was seen, a problem of the class (an id of /failure_codes) */
            problem_id: string
            /** What it meant for production */
            production_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** How it was mended, a remedy of the cause (an id of /failure_codes) */
            remedy_id?: string | null
            /** When it could be used again, not in the future */
            restored_at?: string | null
            /** What it meant for people */
            safety_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
          }
        }
        Returns: FailureReportAnswer[]
      }
      /** Record which assets were found */
      record_found_assets: {
        Args: {
          /** Id of a row of /asset_audits */
          p_asset_audit_id: string
          /** At most 1000 objects with code, as it was scanned (the barcode, number or serial number of an asset), or else asset_id; found_location_id, moves_asset (whether it is to stand there from now on), found_at (now when left out) and note. */
          p_assets: {
            /** The asset, when no code was scanned (an id of /assets) */
            asset_id?: string | null
            /** The barcode, number or serial number of an asset, as it was scanned */
            code?: string | null
            /** When it was found; now when left out */
            found_at?: string | null
            /** Where it was found, at the site of the asset audit (an id of /locations) */
            found_location_id?: string | null
            /** Whether it is to stand where it was found when the asset audit is completed */
            moves_asset?: boolean | null
            /** What there is to say about it */
            note?: string | null
          }[]
        }
        Returns: AssetAuditAnswer[]
      }
      /** Record that an invoice was paid, or a credit note paid back or set off */
      record_invoice_payment: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** p_paid_on is today when left out. */
          p_paid_on?: string | null
          /** What the payment is called elsewhere */
          p_payment_reference?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Record hours worked */
      record_labour_entry: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** When it was over, in whole minutes; not in the future */
            ended_at?: string | null
            /** WORK when left out */
            kind?: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN' | null
            /** What there is to say */
            note?: string | null
            /** When it began, in whole minutes; not in the future */
            started_at?: string | null
            /** Who worked; the worker whose account you are when left out (an id of /workers) */
            worker_id?: string | null
          }
        }
        Returns: LabourAnswer[]
      }
      /** Record a step of a lock-out */
      record_lockout_step: {
        Args: {
          /** Id of a row of /lockout_applications */
          p_lockout_application_id: string
          /** NOTIFIED, SHUT_DOWN, ISOLATED, APPLIED, RELEASED or VERIFIED */
          p_step: string
          /** In the one order: NOTIFIED (those affected were told), SHUT_DOWN, ISOLATED (all energies kept away), APPLIED (every point has a lock), RELEASED (what was stored was released), VERIFIED (it was tried that nothing is left: p_point_ids names every point). */
          p_point_ids?: string[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ApplicationAnswer[]
      }
      /** Record a meter reading */
      record_meter_reading: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** p_reading is what the meter shows, in its unit (of a meter with reading_mode DELTA: the amount since the last reading; of a CHARACTERISTIC meter: the position of what was seen among its observations, from 1, or p_observation instead, which is the word itself), p_read_at when it was read (default now; may lie in the past). */
          p_reading?: number | null
          /** p_reading is what the meter shows, in its unit (of a meter with reading_mode DELTA: the amount since the last reading; of a CHARACTERISTIC meter: the position of what was seen among its observations, from 1, or p_observation instead, which is the word itself), p_read_at when it was read (default now; may lie in the past). */
          p_read_at?: string | null
          /** p_kind is READING, or RESET or REPLACEMENT when the counter was set back or exchanged and begins at p_reading; what the old one showed at last is told with exchange_meter. */
          p_kind?: string | null
          /** A remark of whoever does it */
          p_note?: string | null
          /** p_reading is what the meter shows, in its unit (of a meter with reading_mode DELTA: the amount since the last reading; of a CHARACTERISTIC meter: the position of what was seen among its observations, from 1, or p_observation instead, which is the word itself), p_read_at when it was read (default now; may lie in the past). */
          p_observation?: string | null
        }
        Returns: ReadingAnswer[]
      }
      /** Record a gas test */
      record_permit_gas_test: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** What is told with it, by field */
          p_values: {
            /** What was measured, as the kind of the permit calls it */
            gas: string
            /** What it was measured with */
            instrument?: string | null
            /** What there is to say about it */
            note?: string | null
            /** What was found, in the unit that the kind names */
            reading: number
            /** When it was measured; now when left out */
            taken_at?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the test */
          id: string
          /** The permit */
          permit_id: string
          permit_status: string | null
          /** What was measured, as the kind of the permit calls it */
          gas: string
          /** What was found */
          reading: number
          /** Whether it was within these limits */
          is_safe: boolean
          permit_version: number | null
        }[]
      }
      /** Judge what came of one's own request */
      record_portal_feedback: {
        Args: {
          /** The reference that submit_portal_request answered */
          p_reference: string
          /** From 1, not content at all, to 5 */
          p_score: number
          /** A remark of whoever does it */
          p_note?: string | null
        }
        Returns: RequestSubmissionAnswer[]
      }
      /** Record what a vendor offers */
      record_quote: {
        Args: {
          /** Id of a row of /quote_requests */
          p_quote_request_id: string
          /** What is told with it, by field */
          p_values: {
            /** Currency of the prices, such as EUR; that of the site when left out */
            currency?: string | null
            /** The last day on which it holds; without an end when left out */
            expires_on?: string | null
            /** Days from the order to the goods, unless a line says otherwise */
            lead_time_days?: number | null
            /** What else there is to know of it */
            note?: string | null
            /** When and how the vendor is paid */
            payment_terms?: string | null
            /** When it came; now when left out */
            quoted_at?: string | null
            /** Who offers: one of those who were asked (an id of /vendors) */
            vendor_id: string
            /** What the vendor calls the offer */
            vendor_reference?: string | null
          }
          /** From one object to 500, with quote_request_line_id, unit_price and, where less is offered than was asked for, quantity; what is left out is not offered. */
          p_lines: {
            /** Days from the order to the goods */
            lead_time_days?: number | null
            /** How much is offered, or accepted; all when left out */
            quantity?: number | null
            /** The line of the request that it answers (an id of /quote_request_lines) */
            quote_request_line_id: string
            /** What one unit costs, in the currency of the quote */
            unit_price: number
          }[]
        }
        Returns: QuoteAnswer[]
      }
      /** Judge what came of a request */
      record_request_feedback: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** From 1, not content at all, to 5 */
          p_score: number
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Record that somebody arrived at the work */
      record_work_order_arrival: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** p_arrived_at (default now) is not in the future and not before the report. */
          p_arrived_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Record a cost of a work order */
      record_work_order_cost: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** Three capital letters, such as EUR; that of the site when left out */
            currency?: string | null
            /** What it is for */
            description: string
            /** The day of the site on which the cost arose, not in the future; today when left out */
            incurred_on?: string | null
            /** What the money was spent on; CREDIT is given back */
            kind: 'ITEM' | 'TOOL' | 'SERVICE' | 'TRAVEL' | 'OTHER' | 'CREDIT'
            /** How much, above zero; 1 when left out */
            quantity?: number | null
            /** Unit of the quantity, such as h or pcs */
            unit?: string | null
            /** What one unit costs */
            unit_cost: number
          }
        }
        Returns: CostAnswer[]
      }
      /** Record a certificate of a worker */
      record_worker_certificate: {
        Args: {
          /** What is told with it, by field */
          p_values: {
            /** The number on the paper */
            certificate_number?: string | null
            /** What kind of certificate it is (an id of /certificate_types) */
            certificate_type_id: string
            /** The last day on which it holds; null when it never expires; when left out, as its type says */
            expires_on?: string | null
            /** The day on which it was issued */
            issued_on: string
            /** The worker (an id of /workers) */
            worker_id: string
          }
        }
        Returns: WorkerCertificateAnswer[]
      }
      /** Record that a lost asset was found */
      recover_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Receive goods of a transfer that were lost and are found */
      recover_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** Objects with the id of a line, received_quantity (how much is found, in the base unit of the item; all that is lost when left out), to_bin_id and to_condition as receive_transfer takes them; all that is lost without p_lines. */
          p_lines?: {
            /** A line that is there already (an id of /stock_transfer_lines) */
            id?: string | null
            /** How much arrives now; all that is on its way when left out */
            received_quantity?: number | null
            /** The bin into which it is put (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition in which it arrives; that in which it was shipped when left out */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Renew the session token */
      refresh_session: {
        Args: never
        Returns: TokenAnswer[]
      }
      /** Issue a permit again */
      reissue_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** At the change of shift, after it was suspended, or when it has expired: it holds from now until p_ends_at. */
          p_ends_at: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Reject a booking */
      reject_asset_booking: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Reject a transfer between budgets */
      reject_budget_transfer: {
        Args: {
          /** Id of a row of /budget_transfers */
          p_budget_transfer_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetTransferAnswer[]
      }
      /** Send a contract back */
      reject_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Reject hours worked */
      reject_labour_entry: {
        Args: {
          /** Id of a row of /work_order_labour */
          p_labour_entry_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LabourAnswer[]
      }
      /** Reject a meter reading */
      reject_meter_reading: {
        Args: {
          /** Id of a row of /meter_readings */
          p_reading_id: string
          /** A remark of whoever does it */
          p_note?: string | null
        }
        Returns: ReadingAnswer[]
      }
      /** Reject a purchase order */
      reject_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Reject a request */
      reject_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Reject a requisition */
      reject_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Reject a work order */
      reject_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Take off a personal lock */
      release_lockout_lock: {
        Args: {
          /** Id of a row of /lockout_locks */
          p_lockout_lock_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LockAnswer[]
      }
      /** Give up what is reserved */
      release_reservation: {
        Args: {
          /** Id of a row of /stock_reservations */
          p_reservation_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ReservationAnswer[]
      }
      /** Reopen a month of the books */
      reopen_period: {
        Args: {
          /** Any day of the month, which is CLOSED or CLOSING and takes postings again from now on. */
          p_month_on: string
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: PeriodAnswer[]
      }
      /** Reopen one's own request */
      reopen_portal_request: {
        Args: {
          /** The reference that submit_portal_request answered */
          p_reference: string
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: RequestSubmissionAnswer[]
      }
      /** Reopen a request */
      reopen_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Reopen a finished work order */
      reopen_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Take the work on one of the assets up again */
      reopen_work_order_asset: {
        Args: {
          /** Id of a row of /work_order_assets */
          p_work_order_asset_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OrderAssetAnswer[]
      }
      /** Ask the requester for details */
      request_details: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** p_question (required) stands at /request_messages and is shown to the requester. */
          p_question: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Reserve the assets of a booking */
      reserve_asset_booking: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Reserve stock for a work order or a purpose */
      reserve_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 500 objects with item_id and required_quantity, which is in unit_id where that is given, else in the base unit of the item; kind (HARD unless something else is said) and needed_at. */
          p_lines: {
            /** The bin of which it holds what lies there, of a HARD one; any when left out (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** HARD sets stock aside, SOFT only tells, AUTO hardens in time */
            kind?: 'HARD' | 'SOFT' | 'AUTO' | null
            /** The lot or serial number that it holds, of a HARD one; any when left out (an id of /lots) */
            lot_id?: string | null
            /** When it is needed */
            needed_at?: string | null
            /** How much is needed, in unit_id or else in the base unit */
            required_quantity: number
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Id of a row of /work_orders */
          p_work_order_id?: string | null
          /** Without a work order p_purpose is required. */
          p_purpose?: string | null
        }
        Returns: ReservationsAnswer[]
      }
      /** Give a person a new password */
      reset_password: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** The password of the person */
          p_password: string
        }
        Returns: {
          id: string | null
        }[]
      }
      /** Resume a contract */
      resume_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Let an alarm be heard again */
      resume_meter_alarm: {
        Args: {
          /** Id of a row of /meter_alarms */
          p_meter_alarm_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AlarmAnswer[]
      }
      /** Go on with a purchase order that is on hold */
      resume_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Let a work order go on */
      resume_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values?: {
            /** A new due date; reckoned from the working time that was left when left out */
            due_at?: string | null
            /** What there is to say about it */
            note?: string | null
            /** When the work went on, after the hold began and not in the future; now when left out */
            resumed_at?: string | null
            /** Whether your own timer of hours worked runs from then on; for work that had been started */
            starts_timer?: boolean | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ResumptionAnswer[]
      }
      /** Take an item out of use */
      retire_item: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** Retire a lock-out procedure */
      retire_lockout_procedure: {
        Args: {
          /** Id of a row of /lockout_procedures */
          p_lockout_procedure_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProcedureAnswer[]
      }
      /** Take a maintenance schedule out of use for good */
      retire_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Retire a meter */
      retire_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: MeterAnswer[]
      }
      /** Have lines counted again */
      return_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** Ids of rows of /stock_count_lines */
          p_line_ids: string[]
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Return an inspection */
      return_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InspectionAnswer[]
      }
      /** Take back into stock what was issued */
      return_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Id of a row of /work_orders */
          p_work_order_id?: string | null
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** p_moved_at is when they came back, after they were issued, not to come and at most 366 days ago; now when left out. */
          p_moved_at?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** Take back what was charged for an asset in a book */
      reverse_depreciation: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** From the month of p_period_on on, by the opposite of each line; both stay on record. */
          p_period_on: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Take an approved invoice or credit note out of the books */
      reverse_invoice: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Take back what was recorded as received by mistake */
      reverse_receipt: {
        Args: {
          /** Id of a row of /purchase_receipts */
          p_receipt_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** At most 1000 objects with receipt_line_id, quantity in the unit of the line of the order, and bin_id where the goods were moved to another bin; all that is left of the receipt without p_lines. */
          p_lines?: {
            /** The assets that go back, where not all of the receipt line do (an id of /assets) */
            asset_ids?: string[] | null
            /** The bin in which it is now, if it is not the one into which it was received (an id of /storeroom_bins) */
            bin_id?: string | null
            /** How much goes back, in the unit of the line of the order */
            quantity: number
            /** The line of the receipt by which it had come (an id of /purchase_receipt_lines) */
            receipt_line_id: string
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ReceiptAnswer[]
      }
      /** Reverse a cost of a work order */
      reverse_work_order_cost: {
        Args: {
          /** Id of a row of /work_order_costs */
          p_cost_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: CostAnswer[]
      }
      /** Say that a lock-out procedure was looked at and is right */
      review_lockout_procedure: {
        Args: {
          /** Id of a row of /lockout_procedures */
          p_lockout_procedure_id: string
          /** A remark of whoever does it */
          p_note: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProcedureAnswer[]
      }
      /** Judge what arrived */
      review_receipt: {
        Args: {
          /** Id of a row of /purchase_receipts */
          p_receipt_id: string
          /** Objects with the id of a line of the receipt that waits for inspection, rejected_quantity (none when left out) with reject_reason, and accepted_quantity (the rest when left out); together they are what arrived. */
          p_lines: {
            /** How much is good; what is not rejected when left out */
            accepted_quantity?: number | null
            /** The bin into which it is put; of what is judged the bin in which it is now, if it was moved (an id of /storeroom_bins) */
            bin_id?: string | null
            /** A line of the receipt (an id of /purchase_receipt_lines) */
            id?: string | null
            /** What is wrong with what is rejected */
            reject_reason?: string | null
            /** How much is bad */
            rejected_quantity?: number | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ReceiptAnswer[]
      }
      /** Say anew what a budget may spend */
      revise_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
          /** p_amount may be less than what is spent: what is available is below zero then, and a hard budget bears nothing more. */
          p_amount: number
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetAnswer[]
      }
      /** Make the next revision of a lock-out procedure */
      revise_lockout_procedure: {
        Args: {
          /** Id of a row of /lockout_procedures */
          p_lockout_procedure_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProcedureAnswer[]
      }
      /** Revise a purchase order that was approved */
      revise_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** What is told with it, by field */
          p_values?: {
            /** The contract under which it is ordered (an id of /contracts) */
            contract_id?: string | null
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** What there is to say to the vendor */
            note?: string | null
            /** When and how the vendor is paid */
            payment_terms?: string | null
            /** Where the goods are to be brought */
            ship_to?: string | null
          }
          /** p_values, p_lines and p_charges are as in update_purchase_order. */
          p_lines?: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is ordered; the name of the item when left out */
            description?: string | null
            /** A line that is there already (an id of /purchase_order_lines) */
            id?: string | null
            /** How much more may be invoiced, in percent; none when left out */
            invoice_tolerance_percent?: number | null
            /** Whether what arrives waits in quarantine until somebody looked at it */
            is_inspected?: boolean | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets */
            kind: 'ITEM' | 'SERVICE' | 'ASSET'
            /** What an invoice is held against; THREE_WAY when left out */
            match_level?: 'TWO_WAY' | 'THREE_WAY' | 'FOUR_WAY' | null
            /** When it is needed */
            needed_on?: string | null
            /** How much more than ordered may arrive, in percent; none when left out */
            over_receipt_percent?: number | null
            /** How far it may differ, in the currency of the order; the greater counts */
            price_tolerance_amount?: number | null
            /** How far the price of an invoice may differ, in percent; none when left out */
            price_tolerance_percent?: number | null
            /** How much is ordered */
            quantity: number
            /** Where the goods are put; needed for an ITEM (an id of /storerooms) */
            storeroom_id?: string | null
            /** The rate of taxes on the price, in percent; when left out, invoices are not held against it */
            tax_percent?: number | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** What one unit costs, in the currency of the order */
            unit_price: number
            /** Months of warranty of each asset, from when it first goes into service */
            warranty_months?: number | null
            /** The work order for which it is bought (an id of /work_orders) */
            work_order_id?: string | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_values, p_lines and p_charges are as in update_purchase_order. */
          p_charges?: {
            /** What is expected, without taxes, in the currency of the order */
            amount: number
            /** By what the lines of goods share it; VALUE when left out */
            basis?: 'VALUE' | 'QUANTITY' | 'WEIGHT' | null
            /** What kind of charge it is */
            kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
            /** Who bills it, such as a freight forwarder; whoever does when left out (an id of /vendors) */
            vendor_id?: string | null
          }[] | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Revoke an API key */
      revoke_api_key: {
        Args: {
          /** Id of a row of /api_keys */
          p_api_key_id: string
        }
        Returns: RevocationAnswer[]
      }
      /** Revoke a key of a device */
      revoke_meter_device_key: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** Id of a row of /api_keys */
          p_api_key_id: string
        }
        Returns: DeviceAnswer[]
      }
      /** End a session */
      revoke_session: {
        Args: {
          /** Id of the session, as /audit_events tells it */
          p_session_id: string
        }
        Returns: RevocationAnswer[]
      }
      /** Revoke a certificate of a worker */
      revoke_worker_certificate: {
        Args: {
          /** Id of a row of /worker_certificates */
          p_worker_certificate_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerCertificateAnswer[]
      }
      /** Say when work is planned */
      schedule_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of when who is to be at the work order from now on, as it is to be, at most 200: objects with worker_id (who has the work order), starts_at and ends_at (after now, at most 31 days later). */
          p_slots: {
            /** Until when, this instant not included */
            ends_at: string
            /** From when */
            starts_at: string
            /** Who is to be there, of those who have the work order (an id of /workers) */
            worker_id: string
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Take stock off the books as worthless */
      scrap_stock: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** At most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base unit of the item; condition is OK unless something else is said, such as DAMAGED or EXPIRED. */
          p_lines: {
            /** The asset that a serial number is which comes in; a new one when left out (an id of /assets) */
            asset_id?: string | null
            /** The bin that it comes into or goes out of (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** Last day on which a lot that comes in may be used */
            expires_on?: string | null
            /** Whether a correction takes the quantity away or adds it */
            is_less?: boolean | null
            /** The issue that is taken back, where it went to no work order (an id of /stock_movements) */
            issue_id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number (an id of /lots) */
            lot_id?: string | null
            /** The number of a lot that comes in, made where it is new */
            lot_number?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The reservation that it is issued from or comes back to (an id of /stock_reservations) */
            reservation_id?: string | null
            /** The bin to which it is moved (an id of /storeroom_bins) */
            to_bin_id?: string | null
            /** The condition to which it is brought */
            to_condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** What one of the unit costs, in the currency of the site */
            unit_cost?: number | null
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[]
          /** Why, in the words of whoever does it */
          p_reason: string
          /** p_moved_at is when it happened, not to come and at most 366 days ago; now when left out. */
          p_moved_at?: string | null
        }
        Returns: MovementsAnswer[]
      }
      /** What a code that was scanned or typed stands for */
      search_codes: {
        Args: {
          /** p_code is compared as it is, blanks around it left out: barcode, number and serial number of assets, barcode and number of items, also those of their makers, and the number or code of any other kind of record that has one, such as locations, bins, work orders, permits or vendors. */
          p_code: string
        }
        Returns: {
          entity: string | null
          id: string | null
          label: string | null
          matched: string | null
          /** Entity is the kind of record (see /entities), label its name with its number or code, matched says by what it was found (BARCODE, NUMBER, SERIAL_NUMBER, PART_NUMBER or CODE), site_id where it is, empty for what is at no site. */
          site_id: string | null
        }[]
      }
      /** Send a test message through a relay */
      send_channel_test: {
        Args: {
          /** EMAIL, CHAT or WEBHOOK */
          p_channel: string
          /** The message goes to p_recipient, else to the address of p_destination_id, else by mail to yourself. */
          p_destination_id?: string | null
          /** The message goes to p_recipient, else to the address of p_destination_id, else by mail to yourself. */
          p_recipient?: string | null
        }
        Returns: ChannelTestAnswer[]
      }
      /** Send a purchase order to the vendor */
      send_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** EMAIL, or OTHER for whatever else told it */
          p_channel?: string
          /** By EMAIL it goes through the relay of the organization, to p_recipient or else to the address of the vendor; the worker sends it within moments (/notification_messages). */
          p_recipient?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Send a request for quotation to its vendors */
      send_quote_request: {
        Args: {
          /** Id of a row of /quote_requests */
          p_quote_request_id: string
          /** EMAIL, or OTHER for whatever else told it */
          p_channel?: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: QuoteRequestAnswer[]
      }
      /** Make an alarm silent for a time */
      shelve_meter_alarm: {
        Args: {
          /** Id of a row of /meter_alarms */
          p_meter_alarm_id: string
          /** p_reason (required) says why; until p_until, at most 31 days, it is told to nobody, even if it gets worse. */
          p_until: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AlarmAnswer[]
      }
      /** Ship a transfer */
      ship_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_freight_amount is what it costs to bring them, in the currency of both sites; receive_transfer takes it, too, where it is known only then. */
          p_freight_amount?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Sign in with email and password */
      sign_in: {
        Args: {
          /** The email address of the person */
          p_email: string
          /** The password of the person */
          p_password: string
          /** It is INVALID_CREDENTIALS (one message for every cause), TOO_MANY_ATTEMPTS (5 a minute for an email from one network, 30 for a network, and 30 for an email from networks where it did not sign in within thirty days) or ORGANIZATION_NEEDED: the password is right in several organizations, which message names; give the name or id of one as p_organization. */
          p_organization?: string | null
        }
        Returns: TokenAnswer[]
      }
      /** End the session */
      sign_out: {
        Args: never
        Returns: undefined
      }
      /** Sign a permit */
      sign_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** ACCEPTOR, AREA_AUTHORITY or SAFETY */
          p_role: string
          /** A remark of whoever does it */
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the permit */
          id: string
          permit_id: string | null
          role: string | null
          issue: number | null
          signed_at: string | null
          permit_version: number | null
        }[]
      }
      /** Sign a work order */
      sign_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values: {
            /** For what the signature stands */
            meaning: 'PERFORMED' | 'REVIEWED' | 'ACCEPTED'
            /** What there is to say */
            note?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Leave out the next occurrence of a maintenance schedule */
      skip_maintenance_occurrence: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OccurrenceAnswer[]
      }
      /** Leave one of the assets of a work order out */
      skip_work_order_asset: {
        Args: {
          /** Id of a row of /work_order_assets */
          p_work_order_asset_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OrderAssetAnswer[]
      }
      /** Begin to look whether assets are there */
      start_asset_audit: {
        Args: {
          /** Id of a row of /asset_audits */
          p_asset_audit_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAuditAnswer[]
      }
      /** Begin to count */
      start_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Start a timer of hours worked */
      start_labour_timer: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values?: {
            /** When it was over, in whole minutes; not in the future */
            ended_at?: string | null
            /** WORK when left out */
            kind?: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN' | null
            /** What there is to say */
            note?: string | null
            /** When it began, in whole minutes; not in the future */
            started_at?: string | null
            /** Who worked; the worker whose account you are when left out (an id of /workers) */
            worker_id?: string | null
          }
        }
        Returns: LabourAnswer[]
      }
      /** Start a work order */
      start_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** Open or assigned work goes IN_PROGRESS and its clock runs from p_started_at (default now; not before the report or what the clock already holds). */
          p_started_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** With p_starts_timer your own timer of hours worked runs from then on, too. */
          p_starts_timer?: boolean
        }
        Returns: WorkOrderAnswer[]
      }
      /** Stop a timer of hours worked */
      stop_labour_timer: {
        Args: {
          /** Id of a row of /work_order_labour */
          p_labour_entry_id: string
          /** At p_ended_at (default now; not before it began), in whole minutes. */
          p_ended_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LabourAnswer[]
      }
      /** Put an asset into storage */
      store_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Submit a contract for approval */
      submit_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Hand in what was counted */
      submit_count: {
        Args: {
          /** Id of a row of /stock_counts */
          p_count_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CountAnswer[]
      }
      /** Submit an inspection */
      submit_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          /** p_inspector_worker_id is the active worker of the site who inspected (default: the worker of your account), p_notes what there is to say. */
          p_inspector_worker_id?: string | null
          /** p_inspector_worker_id is the active worker of the site who inspected (default: the worker of your account), p_notes what there is to say. */
          p_notes?: string | null
        }
        Returns: InspectionSubmissionAnswer[]
      }
      /** Hand in an invoice or a credit note, and match it */
      submit_invoice: {
        Args: {
          /** Id of a row of /vendor_invoices */
          p_invoice_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InvoiceAnswer[]
      }
      /** Hand in a request without an account */
      submit_portal_request: {
        Args: {
          /** The last part of the portal's address */
          p_slug: string
          /** What it is about, in a line */
          p_title: string
          /** What there is to say about it */
          p_description?: string | null
          /** Id of a row of /assets */
          p_asset_id?: string | null
          /** Id of a row of /locations */
          p_location_id?: string | null
          /** Id of one of the problems that list_portal_choices offers */
          p_problem_id?: string | null
          /** What the requester is called */
          p_name?: string | null
          /** How the requester can be reached */
          p_contact?: string | null
        }
        Returns: {
          reference: string | null
          request_number: string | null
          status: string | null
        }[]
      }
      /** Hand in a purchase order */
      submit_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Hand in a requisition */
      submit_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Ask for a transfer */
      submit_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Hand a draft in for approval */
      submit_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Watch a work order */
      subscribe_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: WatcherAnswer[]
      }
      /** Suspend an account */
      suspend_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AccountAnswer[]
      }
      /** Suspend a contract */
      suspend_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Let a maintenance schedule rest */
      suspend_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Suspend a permit */
      suspend_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Terminate a contract */
      terminate_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** See what became of one's own request */
      track_portal_request: {
        Args: {
          /** The reference that submit_portal_request answered */
          p_reference: string
        }
        Returns: RequestSubmissionAnswer[]
      }
      /** Decide on a request */
      triage_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** What is told with it, by field */
          p_values?: {
            /** What it is about, at the site (an id of /assets) */
            asset_id?: string | null
            /** What is wrong or wanted */
            description?: string | null
            /** Where in the site it is (an id of /locations) */
            location_id?: string | null
            /** How pressing it is; that of the problem or the asset when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** What is wrong (an id of /request_problems) */
            problem_id?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asks, when it is not the account itself */
            requester_name?: string | null
            /** What is wrong or wanted, in a few words */
            title?: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Take a work order from workers */
      unassign_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is told with it, by field */
          p_values?: {
            /** The workers (an id of /workers) */
            worker_ids?: string[]
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssignmentAnswer[]
      }
      /** Unblock a vendor */
      unblock_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          /** Why, in the words of whoever does it */
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: VendorAnswer[]
      }
      /** Take back a move of an asset that was told by mistake */
      undo_asset_move: {
        Args: {
          /** Id of a row of /asset_placements */
          p_placement_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
        }
        Returns: MoveCorrectionAnswer[]
      }
      /** Take back the last step of an asset's life */
      undo_asset_transition: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Undo the merge of a device */
      undo_discovered_device_merge: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DiscoveredDeviceAnswer[]
      }
      /** Take an asset out of its position */
      uninstall_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** What is told with it, by field */
          p_values?: {
            /** When it was taken out; now when left out */
            ended_at?: string | null
            /** Where it goes, of the same site; where it stood when left out (an id of /locations) */
            location_id?: string | null
            /** What there is to say about it */
            note?: string | null
            /** Why it is taken out; REMOVE when left out */
            reason?: 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT' | 'LOST' | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: InstallationAnswer[]
      }
      /** Undo the match or the ignoring of a device */
      unmatch_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DiscoveredDeviceAnswer[]
      }
      /** Say that a work order is not the work of an occurrence of maintenance */
      unmatch_maintenance_occurrence: {
        Args: {
          /** Id of a row of /maintenance_occurrences */
          p_maintenance_occurrence_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: OccurrenceAnswer[]
      }
      /** Watch a work order no more */
      unsubscribe_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
        }
        Returns: WatcherAnswer[]
      }
      /** Change an account */
      update_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Name that others see */
            display_name?: string
            /** Email address of a person, unique in the organization */
            email?: string | null
            /** A service account that may act on behalf of persons */
            may_act_as_persons?: boolean | null
            /** Reaches every site, also those created later */
            reaches_all_sites?: boolean | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AccountAnswer[]
      }
      /** Say up to which amounts a role approves */
      update_approval_limits: {
        Args: {
          /** Id of a row of /roles */
          p_role_id: string
          /** An array of all limits that the role is to have, objects with subject, currency and amount; an empty array takes them away. */
          p_limits: {
            /** The greatest amount that the role approves */
            amount: number
            /** Three capital letters, such as EUR */
            currency: string
            /** What is approved */
            subject: 'WORK_ORDER' | 'PURCHASE_ORDER' | 'REQUISITION'
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RoleAnswer[]
      }
      /** Change a rule of approval */
      update_approval_rule: {
        Args: {
          /** Id of a row of /purchase_approval_rules */
          p_approval_rule_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The one who agrees, instead of a role (an id of /accounts) */
            account_id?: string | null
            /** Only for more than this */
            amount_over?: number
            /** Only for this and less; for any more than amount_over when left out */
            amount_up_to?: number | null
            /** When the rule was put away; null brings it back */
            archived_at?: string | null
            /** Only for what has a line of assets or items of this category, or of one within it; for all when left out (an id of /asset_categories) */
            category_id?: string | null
            /** Only for what has a line of it; for all when left out (an id of /cost_centers) */
            cost_center_id?: string | null
            /** Only for what is in this currency: three capital letters, such as EUR */
            currency?: string
            /** What the step is called */
            name?: string
            /** Somebody who holds this role agrees; needed unless account_id is given (an id of /roles) */
            role_id?: string | null
            /** Lower ones agree before higher ones; 1 when left out */
            sequence?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ApprovalRuleAnswer[]
      }
      /** Change an asset */
      update_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When it was bought, or came to be looked after */
            acquired_on?: string | null
            /** Number of the asset, unique in the organization; given by the system when left out */
            asset_number?: string | null
            /** Barcode, QR or tag on the asset, unique in the organization */
            barcode?: string | null
            /** The kind of thing it is (an id of /asset_categories) */
            category_id?: string | null
            /** A is the most critical */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** Currency of its cost and value, such as EUR; that of its site when left out */
            currency?: string | null
            /** What the asset is and does */
            description?: string | null
            /** What an hour costs in which it is to run and stands still, in currency */
            downtime_cost_per_hour?: number | null
            /** How it fails; that of its category when left out (an id of /failure_classes) */
            failure_class_id?: string | null
            /** When the asset went into service */
            in_service_on?: string | null
            /** Who made it */
            manufacturer?: string | null
            /** The maker's model */
            model?: string | null
            /** Name of the asset */
            name?: string
            /** The hours in which it is to run; null for around the clock (an id of /calendars) */
            operating_calendar_id?: string | null
            /** Whose it is; OWNED when left out */
            owner_kind?: 'OWNED' | 'LEASED' | 'RENTED' | 'CUSTOMER' | 'VENDOR' | null
            /** Who owns it, where it is not the organization's own */
            owner_name?: string | null
            /** What it cost, in currency */
            purchase_cost?: number | null
            /** What another one would cost now, in currency */
            replacement_value?: number | null
            /** The worker who answers for it (an id of /workers) */
            responsible_worker_id?: string | null
            /** The maker's serial number */
            serial_number?: string | null
            /** The last day of the warranty */
            warranty_ends_on?: string | null
            /** How many months of warranty begin when it first goes into service */
            warranty_months?: number | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetAnswer[]
      }
      /** Change or extend a booking */
      update_asset_booking: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Until when, this instant not included */
            ends_at?: string
            /** Who has them, when it is no worker */
            external_party?: string | null
            /** What they are for */
            purpose?: string | null
            /** From when */
            starts_at?: string
            /** The worker who has them; null when external_party does (an id of /workers) */
            worker_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Say what the assets of a booking are */
      update_asset_booking_assets: {
        Args: {
          /** Id of a row of /asset_bookings */
          p_asset_booking_id: string
          /** An array of the assets as they are to be, in their order, at most 200: objects with asset_id and note, or with category_id, or model and manufacturer, or both, for any one of that kind, and the id of a line that stays. */
          p_assets: {
            /** The asset that is booked; left out where any one of a kind will do (an id of /assets) */
            asset_id?: string | null
            /** Any one of this category, or of one that is narrower (an id of /asset_categories) */
            category_id?: string | null
            /** A line that is there already (an id of /asset_booking_assets) */
            id?: string | null
            /** Any one of this manufacturer, with model */
            manufacturer?: string | null
            /** Any one of this model */
            model?: string | null
            /** What there is to say about it */
            note?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetBookingAnswer[]
      }
      /** Change an asset category */
      update_asset_category: {
        Args: {
          /** Id of a row of /asset_categories */
          p_asset_category_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the category was put away; null brings it back */
            archived_at?: string | null
            /** How many days ahead a booking begins at most; null for what the wider category says */
            booking_ahead_days?: number | null
            /** How long a request for approval waits for an answer at most; null for what the wider category says */
            booking_answer_minutes?: number | null
            /** How long before it begins a booking is reserved at the latest; null for what the wider category says */
            booking_lead_minutes?: number | null
            /** How many of its assets a worker has booked or in hand at one time at most; null for what the wider category says */
            booking_max_assets?: number | null
            /** How long a booking of its assets lasts at most; null for what the wider category says */
            booking_max_minutes?: number | null
            /** Whether somebody agrees before its assets are booked; null for what the wider category says */
            booking_needs_approval?: boolean | null
            /** Short code, unique in the organization */
            code?: string
            /** The template of the inspection that its assets pass before they go into service; null for that of what is wider (an id of /inspection_templates) */
            commissioning_template_id?: string | null
            /** Whether what comes back damaged opens a request; null for what the wider category says, yes where none does */
            damage_opens_request?: boolean | null
            /** What belongs to the category */
            description?: string | null
            /** How assets of the category fail; that of the wider category when left out (an id of /failure_classes) */
            failure_class_id?: string | null
            /** Whether its assets can be booked; null for what the wider category says, and where none does they can */
            is_bookable?: boolean | null
            /** Name of the category */
            name?: string
            /** The wider category (an id of /asset_categories) */
            parent_id?: string | null
            /** Whether work on such assets is only done while the asset is locked out */
            requires_lockout?: boolean | null
            /** Whether work on such assets is only done while a permit for it is in force */
            requires_permit?: boolean | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CategoryAnswer[]
      }
      /** Change a position of assets */
      update_asset_position: {
        Args: {
          /** Id of a row of /asset_positions */
          p_asset_position_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the position was put away; null brings it back */
            archived_at?: string | null
            /** What may be installed: assets of this category, or of one that is narrower; null for any (an id of /asset_categories) */
            category_id?: string | null
            /** Short code, such as a tag number, unique in the site */
            code?: string
            /** How critical its function is; A is the most */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** What it is for */
            description?: string | null
            /** Where in the site it is; what is installed stands there (an id of /locations) */
            location_id?: string | null
            /** Name of the position */
            name?: string
            /** The wider position, of the same site (an id of /asset_positions) */
            parent_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PositionAnswer[]
      }
      /** Change a spare of an asset or a category */
      update_asset_spare: {
        Args: {
          /** Id of a row of /asset_spares */
          p_asset_spare_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When it was put away; null brings it back */
            archived_at?: string | null
            /** Whether the asset stands still for want of it */
            is_critical?: boolean | null
            /** What there is to say about it */
            note?: string | null
            /** How much of it an asset has in it */
            quantity_installed?: number | null
            /** How much of it should lie at the site */
            quantity_recommended?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AssetSpareAnswer[]
      }
      /** Change a budget */
      update_budget: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** What may be spent */
            amount?: number
            /** The cost center whose budget it is (an id of /cost_centers) */
            cost_center_id?: string
            /** Currency of the amounts: it bears what is bought for sites that keep their books in it */
            currency?: string
            /** Last day of its time, at most ten years later */
            ends_on?: string
            /** Whether an order that it cannot bear is refused, or only told; true when left out */
            is_hard?: boolean | null
            /** What the budget is called */
            name?: string
            /** What there is to say about it */
            note?: string | null
            /** First day of its time */
            starts_on?: string
            /** From which share of the amount on it is told to be nearly used up */
            warn_percent?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BudgetAnswer[]
      }
      /** Change a calendar */
      update_calendar: {
        Args: {
          /** Id of a row of /calendars */
          p_calendar_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the calendar was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Holidays and special days: {occurs_on, is_working, start_time, end_time, name} */
            exceptions?: { occurs_on: string, is_working?: boolean, start_time?: string | null, end_time?: string | null, name?: string | null }[] | null
            /** Working hours: {weekday, start_time, end_time} */
            hours?: { weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY' | number, start_time: string, end_time: string }[] | null
            /** Whether the sites keep it that name no calendar */
            is_default?: boolean | null
            /** Name of the calendar */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CalendarAnswer[]
      }
      /** Change a type of certificate */
      update_certificate_type: {
        Args: {
          /** Id of a row of /certificate_types */
          p_certificate_type_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the type was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** For how many days after its end it is only warned of, where the type does not block; 0 when left out */
            grace_days?: number | null
            /** Whether one that has expired holds no more from the next day on; true when left out */
            is_blocking?: boolean | null
            /** Name of the type */
            name?: string
            /** How long one holds from the day of its issue when nothing else is said, in months; null for ever */
            validity_months?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CertificateTypeAnswer[]
      }
      /** Change a contract */
      update_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Unique in the organization; given by the system when left out */
            contract_number?: string | null
            /** Null when the type decides */
            covers_labour?: boolean | null
            /** Null when the type decides */
            covers_parts?: boolean | null
            /** Null when the type decides */
            covers_travel?: boolean | null
            /** Three capital letters, such as EUR */
            currency?: string | null
            /** Last day on which the contract covers */
            ends_on?: string | null
            /** Binds the contract, once it is signed, to authorized vendors */
            requires_authorized_vendor?: boolean | null
            /** When the contract was signed; not in the future */
            signed_at?: string | null
            /** First day on which the contract covers */
            starts_on?: string | null
            /** What the contract is about */
            title?: string
            /** In the currency of the contract */
            total_value?: number | null
            /** With whom the contract is made (an id of /vendors) */
            vendor_id?: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ContractAnswer[]
      }
      /** Change a cost center */
      update_cost_center: {
        Args: {
          /** Id of a row of /cost_centers */
          p_cost_center_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the cost center was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Name of the cost center */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CostCenterAnswer[]
      }
      /** Change a craft */
      update_craft: {
        Args: {
          /** Id of a row of /crafts */
          p_craft_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the craft was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Name of the craft */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CraftAnswer[]
      }
      /** Change a field of the organization's own */
      update_custom_field: {
        Args: {
          /** Id of a row of /custom_fields */
          p_custom_field_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the field was put away; null brings it back */
            archived_at?: string | null
            /** Whether a record needs a value */
            is_required?: boolean | null
            /** What people see */
            name?: string
            /** The texts that are allowed; null for any */
            vocabulary?: string[] | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CustomFieldAnswer[]
      }
      /** Change a book for what assets are worth */
      update_depreciation_book: {
        Args: {
          /** Id of a row of /depreciation_books */
          p_depreciation_book_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the book was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** By what law or rule it is kept */
            description?: string | null
            /** Whether it tells what an asset is worth where one value is asked for */
            is_leading?: boolean | null
            /** Name of the book */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationBookAnswer[]
      }
      /** Put right how an asset is charged in a book */
      update_depreciation_enrolment: {
        Args: {
          /** Id of a row of /depreciation_enrolments */
          p_depreciation_enrolment_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** How the first month or year counts */
            convention?: 'FULL_MONTH' | 'HALF_YEAR' | 'DAILY' | null
            /** What it cost, to two places */
            cost?: number
            /** How long its life is */
            life_months?: number | null
            /** By UNITS, how much the meter counts in its life */
            life_units?: number | null
            /** By UNITS, the meter that counts its use (an id of /asset_meters) */
            meter_id?: string | null
            /** How it loses its worth */
            method?: 'STRAIGHT_LINE' | 'DOUBLE_DECLINING' | 'WRITTEN_DOWN_VALUE' | 'UNITS' | 'MANUAL'
            /** What there is to say about it */
            note?: string | null
            /** By WRITTEN_DOWN_VALUE, how much of what is left goes in a year */
            rate_percent?: number | null
            /** What it is worth at the end of its life, to two places */
            salvage_amount?: number | null
            /** The first day that counts */
            starts_on?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DepreciationEnrolmentAnswer[]
      }
      /** Change a reason for downtime */
      update_downtime_reason: {
        Args: {
          /** Id of a row of /downtime_reasons */
          p_downtime_reason_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the reason was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Whether the time is taken from the asset's availability */
            counts_in_availability?: boolean | null
            /** When the reason is the right one */
            description?: string | null
            /** Whether it is a failure of the asset */
            is_failure?: boolean | null
            /** What kind of downtime it is */
            kind?: 'UNPLANNED' | 'PLANNED' | 'IDLE' | 'EXTERNAL'
            /** Name of the reason */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DowntimeReasonAnswer[]
      }
      /** Change a class of equipment that fails */
      update_failure_class: {
        Args: {
          /** Id of a row of /failure_classes */
          p_failure_class_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the class was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** What belongs to the class */
            description?: string | null
            /** Name of the class */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FailureClassAnswer[]
      }
      /** Change a failure code */
      update_failure_code: {
        Args: {
          /** Id of a row of /failure_codes */
          p_failure_code_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the code was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** When the code is the right one */
            description?: string | null
            /** Name of the code */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FailureCodeAnswer[]
      }
      /** Say what follows what in a class of equipment */
      update_failure_links: {
        Args: {
          /** Id of a row of /failure_classes */
          p_failure_class_id: string
          /** An array of all links as they are to be, at most 2000: objects with child_id and, unless that is a problem of the class, parent_id: a cause follows a problem that is listed, too, a remedy such a cause. */
          p_links: {
            /** The code that follows (an id of /failure_codes) */
            child_id: string
            /** The problem that a cause follows, or the cause that a remedy follows; left out for a problem of the class (an id of /failure_codes) */
            parent_id?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FailureClassAnswer[]
      }
      /** Change a failure report */
      update_failure_report: {
        Args: {
          /** Id of a row of /failure_reports */
          p_failure_report_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Why it came, a cause of the problem (an id of /failure_codes) */
            cause_id?: string | null
            /** The class of equipment; that of the asset when left out (an id of /failure_classes) */
            class_id?: string | null
            /** The part that failed, when that is an asset of its own (an id of /assets) */
            component_id?: string | null
            /** How it was noticed, one of /detection_methods */
            detection_method?: string | null
            /** What it meant for the environment */
            environmental_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** When it failed, not in the future; when the need was reported when left out */
            failed_at?: string | null
            /** What it meant for the function */
            impact?: 'CRITICAL' | 'DEGRADED' | 'INCIPIENT' | null
            /** By which process it failed, one of /failure_mechanisms */
            mechanism?: string | null
            /** What there is to tell */
            narrative?: string | null
            /** What was seen, a problem of the class (an id of /failure_codes) */
            problem_id?: string
            /** What it meant for production */
            production_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
            /** How it was mended, a remedy of the cause (an id of /failure_codes) */
            remedy_id?: string | null
            /** When it could be used again, not in the future */
            restored_at?: string | null
            /** What it meant for people */
            safety_impact?: 'NONE' | 'MINOR' | 'MAJOR' | 'SEVERE' | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FailureReportAnswer[]
      }
      /** Change a reason for holds */
      update_hold_reason: {
        Args: {
          /** Id of a row of /own_hold_reasons */
          p_hold_reason_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the reason was put away; null brings it back */
            archived_at?: string | null
            /** Whose holders at the site are told of a hold that lasts longer (an id of /roles) */
            escalation_role_id?: string | null
            /** Whether a hold for it needs a note */
            is_note_required?: boolean | null
            /** For how long a hold lasts at most, in working minutes of the site's calendar; null for any time */
            max_minutes?: number | null
            /** Name of the reason */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: HoldReasonAnswer[]
      }
      /** Change an inspection template */
      update_inspection_template: {
        Args: {
          /** Id of a row of /inspection_templates */
          p_inspection_template_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When the template was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** What is inspected by it */
            description?: string | null
            /** Who is told what failed items opened, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** Name of the template */
            name?: string
            /** Whether somebody else approves a submitted inspection */
            needs_review?: boolean | null
            /** The score, in percent, below which an inspection fails */
            pass_threshold?: number | null
            /** What is inspected by it, from the next inspection on; a tool or a vehicle is an ASSET; anything when left out */
            scope?: 'ASSET' | 'LOCATION' | 'PERSON' | null
            /** How what passed is counted, from the next published revision on */
            scoring?: 'NONE' | 'PERCENT' | 'WEIGHTED' | null
          }
          /** p_items, when given, replaces all items of the draft, as in create_inspection_template. */
          p_items?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA is an answer */
            allows_na?: boolean | null
            /** By which visible_if and answers name the item; its position when left out */
            code?: string | null
            /** The answers that fail */
            fail_values?: string[] | null
            /** Whether failing it fails the inspection */
            is_critical?: boolean | null
            /** Whether it must be answered; default true */
            is_required?: boolean | null
            /** What form the answer has; a SCAN passes with a code of what is inspected */
            kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'PHOTO' | 'SIGNATURE' | 'SCAN' | 'INSTRUCTION'
            /** Name of the meter of the asset or location that a METER item reads */
            meter_name?: string | null
            /** Whether a failing answer needs a note */
            needs_note_on_fail?: boolean | null
            /** Whether a failing answer needs a picture */
            needs_photo_on_fail?: boolean | null
            /** What is opened when the item fails, once for each inspection; NONE when left out */
            on_fail?: 'NONE' | 'REQUEST' | 'WORK_ORDER' | 'DOWNTIME' | 'NOTIFY' | null
            /** Job plan by whose published revision the work order is made (an id of /job_plans) */
            on_fail_job_plan_id?: string | null
            /** Priority of what is opened; HIGH for a critical item when left out, else what any other has */
            on_fail_priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** Title of what is opened; what is asked when left out */
            on_fail_title?: string | null
            /** Type of the work order (an id of /work_types) */
            on_fail_type_id?: string | null
            /** The answers of a CHOICE or MULTI item */
            options?: string[] | null
            /** A greater number is not accepted */
            plausible_max?: number | null
            /** A smaller number is not accepted */
            plausible_min?: number | null
            /** What is asked */
            prompt: string
            /** Heading under which the item stands */
            section?: string | null
            /** Unit of a number */
            unit?: string | null
            /** Code of an earlier item and the answer with which this one counts */
            visible_if?: { code: string, answer: string | number | boolean | string[] | null } | null
            /** How much it counts in a weighted score; default 1 */
            weight?: number | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TemplateAnswer[]
      }
      /** Change an item */
      update_item: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** What a scanner reads off it, unique in the organization */
            barcode?: string | null
            /** The kind of thing it is, in the same tree as assets (an id of /asset_categories) */
            category_id?: string | null
            /** What the item is, and what it fits */
            description?: string | null
            /** What is dangerous about it */
            hazard?: string | null
            /** Who makes it */
            manufacturer?: string | null
            /** What its maker calls it */
            manufacturer_part_number?: string | null
            /** Name of the item */
            name?: string
            /** How long it keeps after it was received; needs tracking */
            shelf_life_days?: number | null
            /** What one base unit weighs, in kilograms; freight is shared by it */
            unit_weight_kg?: number | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** Say what makers call an item */
      update_item_manufacturer_parts: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** An array of the parts as they are to be, in their order, at most 200: objects with manufacturer and part_number, barcode, is_preferred (the one to be bought, one at most), note, and the id of a part that stays. */
          p_parts: {
            /** What a scanner reads off it, unique among parts of manufacturers */
            barcode?: string | null
            /** A part that is there already (an id of /item_manufacturer_parts) */
            id?: string | null
            /** Whether this is the one to be bought, of which an item has one at most */
            is_preferred?: boolean | null
            /** Who makes it */
            manufacturer: string
            /** What there is to say, such as where it does not fit */
            note?: string | null
            /** What its maker calls it */
            part_number: string
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** Change a job plan */
      update_job_plan: {
        Args: {
          /** Id of a row of /job_plans */
          p_job_plan_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When the job plan was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** The currency of the unit costs of its lines, such as EUR */
            currency?: string | null
            /** What it is for */
            description?: string | null
            /** For how long the asset stands still meanwhile */
            downtime_minutes?: number | null
            /** How long the work takes */
            estimated_minutes?: number | null
            /** How the work is done; from the next published revision on, as all below */
            instructions?: string | null
            /** Name of the job plan */
            name?: string
            /** Codes of kinds of permits, or their classes, without which nobody begins; at most 20 */
            required_permits?: string[] | null
            /** Whether the work is signed for; false when left out */
            requires_signature?: boolean | null
          }
          /** p_tasks and p_lines, when given, replace all those of the draft, as in create_job_plan. */
          p_tasks?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA, not applicable, is an answer; false when left out */
            allows_na?: boolean | null
            /** How it is done */
            instructions?: string | null
            /** Whether the work order cannot be completed before it is answered; true when left out */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
            /** The meter of the asset of a work order, or else of its location, that a METER task reads, by its name */
            meter_name?: string | null
            /** The answers of a CHOICE or MULTI task */
            options?: string[] | null
            /** The template by which an INSPECTION task is inspected (an id of /inspection_templates) */
            template_id?: string | null
            /** What is to be done or asked */
            title: string
            /** Unit of a number */
            unit?: string | null
          }[] | null
          /** p_tasks and p_lines, when given, replace all those of the draft, as in create_job_plan. */
          p_lines?: {
            /** The craft of LABOUR (an id of /crafts) */
            craft_id?: string | null
            /** The level of the craft */
            craft_level?: number | null
            /** What it is, in a few words */
            description: string
            /** The ITEM, when it is kept in stock (an id of /items) */
            item_id?: string | null
            /** What is needed */
            kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE'
            /** How much, above zero; 1 when left out */
            quantity?: number | null
            /** Unit of the quantity */
            unit?: string | null
            /** What one unit is expected to cost, in the currency of the plan */
            unit_cost?: number | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: JobPlanAnswer[]
      }
      /** Say what a kit is made of */
      update_kit_components: {
        Args: {
          /** Id of a row of /items */
          p_item_id: string
          /** An array of the components as they are to be, in their order, at most 200: objects with item_id and quantity for one kit, in the base unit of the item, and the id of a component that stays. */
          p_components: {
            /** A component that is there already (an id of /kit_components) */
            id?: string | null
            /** The item that is part of the kit (an id of /items) */
            item_id: string
            /** How much of it one kit takes, in its base unit */
            quantity: number
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ItemAnswer[]
      }
      /** Change a labour rate */
      update_labour_rate: {
        Args: {
          /** Id of a row of /labour_rates */
          p_labour_rate_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Last day on which it holds; null without an end */
            ends_on?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LabourRateAnswer[]
      }
      /** Change a location */
      update_location: {
        Args: {
          /** Id of a row of /locations */
          p_location_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the location was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the site */
            code?: string
            /** What kind of place it is */
            kind?: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT' | null
            /** Name of the location */
            name?: string
            /** The wider location, of the same site (an id of /locations) */
            parent_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LocationAnswer[]
      }
      /** Change a draft of a lock-out procedure */
      update_lockout_procedure: {
        Args: {
          /** Id of a row of /lockout_procedures */
          p_lockout_procedure_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** The asset that is locked out, at the site (an id of /assets) */
            asset_id?: string | null
            /** Who is told, and how it is shut down */
            instructions?: string | null
            /** Where it is (an id of /locations) */
            location_id?: string | null
            /** After how many months it is looked at again; 12, the most, when left out */
            review_months?: number | null
            /** What is locked out */
            title?: string
          }
          /** p_points, when given, replaces all points, as in create_lockout_procedure. */
          p_points?: {
            /** What it is kept away with, such as a breaker or a valve */
            device: string
            /** What is kept away */
            energy: 'ELECTRICAL' | 'MECHANICAL' | 'HYDRAULIC' | 'PNEUMATIC' | 'CHEMICAL' | 'THERMAL' | 'GRAVITY' | 'STEAM' | 'RADIATION' | 'OTHER'
            /** Whether it is locked or only tagged */
            method: 'LOCK' | 'TAG'
            /** Where that is */
            place?: string | null
            /** How what is stored is released */
            release_step?: string | null
            /** How it is tried that nothing is left */
            verify_step: string
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProcedureAnswer[]
      }
      /** Correct what is known of a lot */
      update_lot: {
        Args: {
          /** Id of a row of /lots */
          p_lot_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The asset that the serial number is of (an id of /assets) */
            asset_id?: string | null
            /** Last day on which it may be used */
            expires_on?: string | null
            /** What the vendor calls the lot */
            vendor_lot?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: LotAnswer[]
      }
      /** Change a blackout of maintenance */
      update_maintenance_blackout: {
        Args: {
          /** Id of a row of /maintenance_blackouts */
          p_maintenance_blackout_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When it was put away; null brings it back */
            archived_at?: string | null
            /** The last day on which it holds */
            ends_on?: string
            /** What it is */
            name?: string
            /** The first day */
            starts_on?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BlackoutAnswer[]
      }
      /** Change a route of maintenance */
      update_maintenance_route: {
        Args: {
          /** Id of a row of /maintenance_routes */
          p_maintenance_route_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When the route was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique at the site */
            code?: string
            /** Name of the route */
            name?: string
          }
          /** Where it stops from now on, as in create_maintenance_route, with the id of a stop that stays; left out, they stay as they are. */
          p_stops?: {
            /** The asset, at the site of the route (an id of /assets) */
            asset_id: string
            /** A stop that is there already (an id of /maintenance_route_stops) */
            id?: string | null
            /** What is to be done there */
            note?: string | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RouteAnswer[]
      }
      /** Change a maintenance schedule */
      update_maintenance_schedule: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The first day; the others are counted from it */
            anchor_on?: string | null
            /** The asset that the work is on, at the site (an id of /assets) */
            asset_id?: string | null
            /** FIXED (by its grid) or FLOATING (from when the last was done); FIXED when left out of one trigger */
            basis?: 'FIXED' | 'FLOATING' | null
            /** Which of the days that passed while it was suspended are made up for; ONE, the last, when left out */
            catch_up?: 'NONE' | 'ONE' | 'ALL' | null
            /** The contract under which its work is done, of the site or of all (an id of /contracts) */
            contract_id?: string | null
            /** Description of each work order */
            description?: string | null
            /** What happens to the asset that brings it */
            event?: 'REPAIR_COMPLETED' | 'ASSET_PUT_IN_SERVICE' | null
            /** After how many of every_unit it comes again, when time brings it */
            every_n?: number | null
            /** What every_n counts */
            every_unit?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
            /** After how many units of the meter it comes again */
            every_units?: number | null
            /** SKIP, DEFER (to the day after) or KEEP what falls into a blackout; DEFER when left out of what floats, else SKIP */
            in_blackout?: 'SKIP' | 'DEFER' | 'KEEP' | null
            /** Whether a law asks for it, so that it is never left out; false when left out */
            is_statutory?: boolean | null
            /** The job plan by which its work is made (an id of /job_plans) */
            job_plan_id?: string | null
            /** How many days before it is due the work order is made; 0 when left out */
            lead_days?: number | null
            /** How many units before it is due its work is made; 0 when left out */
            lead_units?: number | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** How many of its work orders are open at once, with GENERATE; any number when left out */
            max_ahead?: number | null
            /** The meter at the site that brings it (an id of /asset_meters) */
            meter_id?: string | null
            /** Name of the schedule */
            name?: string
            /** A word that schedules of one subject share: the bigger one stands for the smaller */
            nest_group?: string | null
            /** How big it is among those of its nest */
            nest_level?: number | null
            /** So many days around it a bigger one stands for it */
            nest_window_days?: number | null
            /** SKIP or DEFER what is due outside of the season; DEFER when left out of what floats or is statutory, else SKIP */
            off_season?: 'SKIP' | 'DEFER' | null
            /** What comes of a day while work of it is open: SKIP when left out */
            overlap_policy?: 'SKIP' | 'GENERATE' | 'MERGE_INTO_OPEN' | null
            /** Priority of each work order; MEDIUM when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** The route at the site that each work order goes (an id of /maintenance_routes) */
            route_id?: string | null
            /** Instead of every_n and every_unit a rule of recurrence (RFC 5545), such as FREQ=MONTHLY;BYDAY=1MO */
            rrule?: string | null
            /** The last day of its season, as MM-DD */
            season_ends?: string | null
            /** The first day of its season, as MM-DD */
            season_starts?: string | null
            /** The life to date of the meter at which it comes first; every_units when left out */
            start_units?: number | null
            /** Working minutes in which each work order is to be done */
            target_minutes?: number | null
            /** The template of the inspections that it opens instead of work orders (an id of /inspection_templates) */
            template_id?: string | null
            /** When on its day it is due, by the clocks of the site; 00:00 when left out */
            time_of_day?: string | null
            /** Title of each work order */
            title?: string
            /** Of several triggers, whether ANY brings it, or ALL have to have come; ANY when left out */
            trigger_logic?: 'ANY' | 'ALL' | null
            /** Type of each work order; without one it is PREVENTIVE work (an id of /work_types) */
            type_id?: string | null
            /** How many days after it is due its work is still on time; without work by then it is missed; never when left out */
            window_after_days?: number | null
            /** How many days before it is due its work may be finished and count for it; any when left out */
            window_before_days?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Say which job plans take their turn in a schedule */
      update_maintenance_schedule_plans: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** An array of them as they are to be, at most 50: objects with every_nth and job_plan_id, and the id of a line that stays. */
          p_plans: {
            /** Which turns it does, such as 4 for every fourth; from 2 */
            every_nth: number
            /** A line that is there already (an id of /maintenance_schedule_plans) */
            id?: string | null
            /** The job plan by which that is done (an id of /job_plans) */
            job_plan_id: string
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Say what the tasks of each work order of a schedule are */
      update_maintenance_schedule_tasks: {
        Args: {
          /** Id of a row of /maintenance_schedules */
          p_maintenance_schedule_id: string
          /** An array of the tasks as they are to be, in their order, at most 200: objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO, SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (of a CHOICE or MULTI), unit, accept_min and accept_max (of a NUMBER or METER), meter_name (of a METER: the name of a meter of the asset of a work order, or of its location), template_id (of an INSPECTION), and the id of a task that stays. */
          p_tasks: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA, not applicable, is an answer; false when left out */
            allows_na?: boolean | null
            /** A task that is there already (an id of /maintenance_schedule_tasks) */
            id?: string | null
            /** How it is done */
            instructions?: string | null
            /** Whether the work order cannot be completed before it is answered; true when left out */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
            /** The meter of the asset of a work order, or else of its location, that a METER task reads, by its name */
            meter_name?: string | null
            /** The answers of a CHOICE or MULTI task */
            options?: string[] | null
            /** The template by which an INSPECTION task is inspected (an id of /inspection_templates) */
            template_id?: string | null
            /** What is to be done or asked */
            title: string
            /** Unit of a number */
            unit?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ScheduleAnswer[]
      }
      /** Change a strategy of maintenance */
      update_maintenance_strategy: {
        Args: {
          /** Id of a row of /maintenance_strategies */
          p_maintenance_strategy_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When it was put away; null brings it back */
            archived_at?: string | null
            /** The asset that it is about, at the site (an id of /assets) */
            asset_id?: string | null
            /** The category that it is about: all its assets at the site (an id of /asset_categories) */
            category_id?: string | null
            /** In what way that matters */
            consequence?: 'HIDDEN' | 'SAFETY' | 'ENVIRONMENT' | 'OPERATIONAL' | 'NON_OPERATIONAL'
            /** How hard it is to notice in time */
            detection?: number | null
            /** What happens when it fails so */
            effect?: string | null
            /** The problem or cause by which that is reported (an id of /failure_codes) */
            failure_code_id?: string | null
            /** What makes it fail so, in words */
            failure_mode?: string | null
            /** What the asset is to do, and how well */
            function?: string
            /** In what way it does not do that */
            functional_failure?: string
            /** How often it happens */
            occurrence?: number | null
            /** The maintenance schedule by which that is done (an id of /maintenance_schedules) */
            schedule_id?: string | null
            /** How bad it is */
            severity?: number | null
            /** What is done about it */
            task_kind?: 'CONDITION' | 'RESTORE' | 'DISCARD' | 'FAILURE_FINDING' | 'REDESIGN' | 'RUN_TO_FAILURE'
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: StrategyAnswer[]
      }
      /** Change a meter */
      update_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** How average_per_day is reckoned: of ALL readings, of SLIDING_DAYS, of SLIDING_READINGS, or STATIC, as somebody says */
            average_method?: 'ALL' | 'SLIDING_DAYS' | 'SLIDING_READINGS' | 'STATIC' | null
            /** How many days (90 when left out) or readings (30) a sliding average takes */
            average_window?: number | null
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** How many decimals a reading has at most; as many as are kept, 6, when left out */
            decimals?: number | null
            /** Where it is and how it is read */
            description?: string | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** When the meter was installed; nothing was read before */
            installed_at?: string | null
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that the meter can show */
            max_value?: number | null
            /** The least that the meter can show */
            min_value?: number | null
            /** Name of the meter */
            name?: string
            /** What a CHARACTERISTIC meter can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK */
            observations?: string[] | null
            /** By how many standard deviations a reading may differ from what the meter counts in a day before it is suspect */
            outlier_deviations?: number | null
            /** Of how many good readings before it that is reckoned; 30 when left out */
            outlier_window?: number | null
            /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
            rollover_value?: number | null
            /** Serial number of the counter that is mounted */
            serial_number?: string | null
            /** The average that is said with STATIC */
            static_per_day?: number | null
            /** The type that the meter is of: what is left out is taken from it when the meter is created (an id of /meter_types) */
            type_id?: string | null
            /** Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC meter, which has none */
            unit?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: MeterAnswer[]
      }
      /** Change a rule of alarms */
      update_meter_alarm_rule: {
        Args: {
          /** Id of a row of /meter_alarm_rules */
          p_meter_alarm_rule_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** For how many minutes readings without exception must have been beyond a limit; 0 when left out */
            delay_minutes?: number | null
            /** Who is told of each alarm, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** A higher reading is critical */
            high_critical?: number | null
            /** A higher reading is a warning */
            high_warning?: number | null
            /** How far within the limits a reading must be to clear an alarm; 0 when left out */
            hysteresis?: number | null
            /** Whether readings are watched; true when left out */
            is_active?: boolean | null
            /** A lower reading is critical */
            low_critical?: number | null
            /** A lower reading is a warning */
            low_warning?: number | null
            /** A faster change from the reading before, up or down, is a warning; of a counter what it counted */
            max_change_per_hour?: number | null
            /** What the rule is called */
            name?: string
            /** Priority of what is made; HIGH when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** How many of the last window_count readings, the newest among them, must be beyond a limit; 1 when left out */
            required_count?: number | null
            /** From which severity on the response is made; WARNING when left out */
            responds_from?: 'WARNING' | 'CRITICAL' | null
            /** What is made when an alarm is raised; NONE when left out */
            response?: 'NONE' | 'REQUEST' | 'WORK_ORDER' | null
            /** Title of what is made; the name when left out */
            title?: string | null
            /** Type of the work order; without one it is CONDITION_BASED work (an id of /work_types) */
            type_id?: string | null
            /** Of how many readings required_count is asked; as many when left out */
            window_count?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: AlarmRuleAnswer[]
      }
      /** Change a device that sends readings */
      update_meter_device: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Where it is and how it is reached */
            description?: string | null
            /** Who is told when it falls silent, through the relay of its channel (an id of /notification_destinations) */
            destination_id?: string | null
            /** What it is called outside, such as its EUI; unique in the organization among those that are not put away */
            external_code?: string
            /** Make and model */
            model?: string | null
            /** What people call it */
            name?: string
            /** Silent when nothing came of it for so many minutes; never when empty */
            silent_after_minutes?: number | null
            /** The site at which it stands (an id of /sites) */
            site_id?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DeviceAnswer[]
      }
      /** Say what the channels of a device are */
      update_meter_device_channels: {
        Args: {
          /** Id of a row of /meter_devices */
          p_meter_device_id: string
          /** An array of the channels as they are to be, in their order, at most 500, with external_code, what the device calls it, and the id of one that stays; one that is left out is removed. */
          p_channels: {
            /** A reading that differs by less from the one before it is left out; in the unit of the meter */
            dead_band?: number | null
            /** What the device calls it */
            external_code: string
            /** A channel that is there already (an id of /meter_channels) */
            id?: string | null
            /** None is left out when the one before it is so many minutes older; needed with dead_band */
            longest_silence_minutes?: number | null
            /** What was read before is not of that meter; left out, it stays as it is */
            mapped_at?: string | null
            /** The meter that it feeds; none when left out (an id of /asset_meters) */
            meter_id?: string | null
            /** What it measures */
            name?: string | null
            /** What it sends is multiplied by it to be a reading; 1 when left out */
            scale?: number | null
            /** Unit of what it sends */
            unit?: string | null
            /** What is added after that; 0 when left out */
            zero_offset?: number | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: DeviceAnswer[]
      }
      /** Say when a meter followed another */
      update_meter_link: {
        Args: {
          /** Id of a row of /meter_links */
          p_meter_link_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Up to and with this instant, which is not in the future; empty while it goes on */
            ended_at?: string | null
            /** After this instant, which is not in the future */
            started_at?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: FollowingAnswer[]
      }
      /** Change a type of meters */
      update_meter_type: {
        Args: {
          /** Id of a row of /meter_types */
          p_meter_type_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the type was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** How many decimals a reading has at most; as many as are kept, 6, when left out */
            decimals?: number | null
            /** What such meters are for and how they are read */
            description?: string | null
            /** Which way continuous ones count */
            direction?: 'UP' | 'DOWN' | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that such meters can show */
            max_value?: number | null
            /** The least that such meters can show */
            min_value?: number | null
            /** Name of the type */
            name?: string
            /** What a CHARACTERISTIC can be seen as, from the best to the worst, such as CLEAR, CLOUDY, BLACK */
            observations?: string[] | null
            /** Whether such meters are read as what they show or as the amount since the last reading */
            reading_mode?: 'ABSOLUTE' | 'DELTA' | null
            /** Unit of the readings, such as h, km or °C; needed, but of a CHARACTERISTIC, which has none */
            unit?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: MeterTypeAnswer[]
      }
      /** Change a destination */
      update_notification_destination: {
        Args: {
          /** Id of a row of /notification_destinations */
          p_notification_destination_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows */
            address?: string
            /** When the destination was put away; null brings it back */
            archived_at?: string | null
            /** What people call it, unique in its channel */
            name?: string
            /** The site that it is for; empty for all sites (an id of /sites) */
            site_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: NotificationDestinationAnswer[]
      }
      /** Change a relay */
      update_notification_relay: {
        Args: {
          /** Id of a row of /notification_relays */
          p_notification_relay_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** EMAIL: the address that messages come from */
            from_address?: string | null
            /** EMAIL: the name that messages come from */
            from_name?: string | null
            /** EMAIL: the mail server, as a host name */
            host?: string | null
            /** CHAT: default TEXT; ADAPTIVE_CARD for Teams */
            message_format?: 'TEXT' | 'ADAPTIVE_CARD' | null
            /** What people call the relay */
            name?: string
            /** EMAIL: the password to log in with; never shown again */
            password?: string | null
            /** EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465 */
            port?: number | null
            /** EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows */
            security?: 'STARTTLS' | 'TLS' | 'NONE' | null
            /** WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again */
            signing_secret?: string | null
            /** CHAT, WEBHOOK: the address to post to, https; never shown again */
            url?: string | null
            /** EMAIL: the name to log in with; empty for no log-in */
            username?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: NotificationRelayAnswer[]
      }
      /** Change your organization */
      update_organization: {
        Args: {
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Name of the organization */
            name?: string
            /** For how many days readings of meters are kept */
            reading_retention_days?: number | null
            /** Whether permits and work orders are signed only within five minutes after authenticate_session */
            requires_reauthentication?: boolean
            /** How long a session can be renewed, in minutes */
            session_ceiling_minutes?: number
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the organization */
          id: string
          /** Name of the organization */
          name: string
          /** Its own host name, given by the operator of the service; empty when it uses the default host */
          hostname: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Say by what rules hours are paid */
      update_pay_rules: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** An array of all rules of the site in their order, at most 50; an empty array takes them away. */
          p_rules: {
            /** When the NIGHT is over */
            end_time?: string | null
            /** When the rule holds */
            fact: 'HOLIDAY' | 'WEEKEND' | 'WEEK_OVER' | 'DAY_OVER' | 'OUTSIDE_SHIFT' | 'NIGHT'
            /** What is done with the value */
            kind: 'MULTIPLIER' | 'HOURLY' | 'INCREMENT'
            /** When the NIGHT begins */
            start_time?: string | null
            /** How much is worked before WEEK_OVER or DAY_OVER holds */
            threshold_minutes?: number | null
            /** The factor, or the amount for an hour */
            value: number
            /** The days of the WEEKEND */
            weekdays?: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[] | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PayRulesAnswer[]
      }
      /** Change a permit that is not issued */
      update_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The asset that is worked on; that of the work order when neither place is given (an id of /assets) */
            asset_id?: string | null
            /** What is done against them */
            controls?: string | null
            /** Until when it holds, this instant not included */
            ends_at?: string
            /** What the dangers are */
            hazards?: string | null
            /** Where the work is; that of the work order when neither place is given (an id of /locations) */
            location_id?: string | null
            /** From when it holds */
            starts_at?: string
            /** The work that is allowed */
            title?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Change a kind of permit */
      update_permit_kind: {
        Args: {
          /** Id of a row of /permit_kinds */
          p_permit_kind_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When the kind was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Codes of groups, such as IGNITION: permits of two classes in one group exclude each other */
            conflict_groups?: string[] | null
            /** How old a gas test may be; needed with limits, unless gas_test_never_expires */
            gas_test_minutes?: number | null
            /** Whether a gas test counts whatever its age; false when left out */
            gas_test_never_expires?: boolean | null
            /** How many minutes before a gas test expires those who signed are notified; 10 when left out */
            gas_warning_minutes?: number | null
            /** How long it can be issued for at once */
            maximum_minutes?: number
            /** Name of the kind */
            name?: string
            /** Who signs it besides the one who accepts and the one who issues it */
            required_roles?: ('AREA_AUTHORITY' | 'SAFETY')[] | null
            /** As which one person signs an issue once at most; all when left out. Issuer and acceptor always differ */
            separated_roles?: ('ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY')[] | null
          }
          /** p_questions, p_limits and p_signers, when given, replace all that the kind asks, all that the air must be like and who may sign, as in create_permit_kind. */
          p_questions?: {
            /** Whether no permit is issued before it is answered; true when left out */
            is_required?: boolean | null
            /** The answer without which no permit is issued; any when left out */
            needed_answer?: 'YES' | 'NO' | null
            /** What is asked, or the control that must be in place */
            prompt: string
          }[] | null
          /** p_questions, p_limits and p_signers, when given, replace all that the kind asks, all that the air must be like and who may sign, as in create_permit_kind. */
          p_limits?: {
            /** What is measured, such as O2 or H2S */
            gas: string
            /** The most that is safe */
            maximum?: number | null
            /** The least that is safe */
            minimum?: number | null
            /** Unit of the numbers, such as % or ppm */
            unit: string
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_questions, p_limits and p_signers, when given, replace all that the kind asks, all that the air must be like and who may sign, as in create_permit_kind. */
          p_signers?: {
            /** The person who may (an id of /accounts) */
            account_id?: string | null
            /** The type of certificate: workers may who have one that holds on the day, at the site (an id of /certificate_types) */
            certificate_type_id?: string | null
            /** Whether everybody may who has the permission; false when left out */
            is_anybody?: boolean | null
            /** As what is signed */
            role: 'ISSUER' | 'ACCEPTOR' | 'AREA_AUTHORITY' | 'SAFETY'
            /** The role of the organization whose holders may (an id of /roles) */
            role_id?: string | null
          }[] | null
        }
        Returns: PermitKindAnswer[]
      }
      /** Change a purchase order that is a draft */
      update_purchase_order: {
        Args: {
          /** Id of a row of /purchase_orders */
          p_purchase_order_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** The contract under which it is ordered (an id of /contracts) */
            contract_id?: string | null
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** What there is to say to the vendor */
            note?: string | null
            /** When and how the vendor is paid */
            payment_terms?: string | null
            /** Where the goods are to be brought */
            ship_to?: string | null
          }
          /** p_lines, where it is given, holds the lines as they are to be, in their order: one named by its id stays with what happened to it, one without is new, one left out goes. */
          p_lines?: {
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is ordered; the name of the item when left out */
            description?: string | null
            /** A line that is there already (an id of /purchase_order_lines) */
            id?: string | null
            /** How much more may be invoiced, in percent; none when left out */
            invoice_tolerance_percent?: number | null
            /** Whether what arrives waits in quarantine until somebody looked at it */
            is_inspected?: boolean | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets */
            kind: 'ITEM' | 'SERVICE' | 'ASSET'
            /** What an invoice is held against; THREE_WAY when left out */
            match_level?: 'TWO_WAY' | 'THREE_WAY' | 'FOUR_WAY' | null
            /** When it is needed */
            needed_on?: string | null
            /** How much more than ordered may arrive, in percent; none when left out */
            over_receipt_percent?: number | null
            /** How far it may differ, in the currency of the order; the greater counts */
            price_tolerance_amount?: number | null
            /** How far the price of an invoice may differ, in percent; none when left out */
            price_tolerance_percent?: number | null
            /** How much is ordered */
            quantity: number
            /** Where the goods are put; needed for an ITEM (an id of /storerooms) */
            storeroom_id?: string | null
            /** The rate of taxes on the price, in percent; when left out, invoices are not held against it */
            tax_percent?: number | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** What one unit costs, in the currency of the order */
            unit_price: number
            /** Months of warranty of each asset, from when it first goes into service */
            warranty_months?: number | null
            /** The work order for which it is bought (an id of /work_orders) */
            work_order_id?: string | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
          /** p_charges, where it is given, holds the charges as they are to be, as in create_purchase_order; they stay when something has arrived or was invoiced. */
          p_charges?: {
            /** What is expected, without taxes, in the currency of the order */
            amount: number
            /** By what the lines of goods share it; VALUE when left out */
            basis?: 'VALUE' | 'QUANTITY' | 'WEIGHT' | null
            /** What kind of charge it is */
            kind: 'FREIGHT' | 'DUTY' | 'INSURANCE' | 'OTHER'
            /** Who bills it, such as a freight forwarder; whoever does when left out (an id of /vendors) */
            vendor_id?: string | null
          }[] | null
        }
        Returns: PurchaseOrderAnswer[]
      }
      /** Change what is asked of workers */
      update_qualification_requirement: {
        Args: {
          /** Id of a row of /qualification_requirements */
          p_qualification_requirement_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When it was put away; null brings it back */
            archived_at?: string | null
            /** The least level of the skill: 1 is a beginner, 5 the best; 1 when left out */
            skill_level?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequirementAnswer[]
      }
      /** Change a request */
      update_request: {
        Args: {
          /** Id of a row of /requests */
          p_request_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** What it is about, at the site (an id of /assets) */
            asset_id?: string | null
            /** What is wrong or wanted */
            description?: string | null
            /** Where in the site it is (an id of /locations) */
            location_id?: string | null
            /** How pressing it is; that of the problem or the asset when left out */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** What is wrong (an id of /request_problems) */
            problem_id?: string | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asks, when it is not the account itself */
            requester_name?: string | null
            /** What is wrong or wanted, in a few words */
            title?: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequestAnswer[]
      }
      /** Change a portal for requests */
      update_request_portal: {
        Args: {
          /** Id of a row of /request_portals */
          p_request_portal_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The one asset that it is for, such as that with the code on it (an id of /assets) */
            asset_id?: string | null
            /** What people see below the title */
            introduction?: string | null
            /** Whether it takes requests; true when left out */
            is_active?: boolean | null
            /** Offers this location and what is in it; the whole site when left out (an id of /locations) */
            location_id?: string | null
            /** What people may say beside the title and how they are reached; DESCRIPTION when left out */
            offered_fields?: ('DESCRIPTION' | 'ASSET' | 'LOCATION' | 'PROBLEM' | 'NAME')[] | null
            /** Requests from one network in an hour (IPv6: its first 48 bits); 10 when left out */
            rate_limit_per_hour?: number | null
            /** Days in which a resolved request can be reopened; 14 when left out */
            reopen_days?: number | null
            /** Whether people must say how they are reached; false when left out */
            requires_contact?: boolean | null
            /** What people see above the form */
            title?: string
            /** Requests from everywhere in an hour; 200 when left out; beyond it one of each new network */
            total_limit_per_hour?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PortalAnswer[]
      }
      /** Change a request problem */
      update_request_problem: {
        Args: {
          /** Id of a row of /request_problems */
          p_request_problem_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Puts it away from then on; null takes it up again */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** How pressing a request with this problem is; that of the asset when left out */
            default_priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** What is wrong, in the words of whoever reports it */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: ProblemAnswer[]
      }
      /** Change a requisition */
      update_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When it is needed, unless a line says another day */
            needed_on?: string | null
            /** Why it is needed */
            reason?: string | null
          }
          /** p_lines, where it is given, holds the lines as they are to be, in their order: one named by its id stays with what was ordered of it, one without is new, one left out goes. */
          p_lines?: {
            /** The account in the books to which it is charged */
            account_code?: string | null
            /** The category of the assets that come of it (an id of /asset_categories) */
            category_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is needed; the name of the item when left out */
            description?: string | null
            /** What one unit is expected to cost, in the currency of the site */
            estimated_price: number
            /** A line that is there already (an id of /requisition_lines) */
            id?: string | null
            /** The item; needed for an ITEM (an id of /items) */
            item_id?: string | null
            /** ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words */
            kind: 'ITEM' | 'SERVICE' | 'ASSET' | 'OTHER'
            /** When it is needed */
            needed_on?: string | null
            /** How much is needed, or ordered now */
            quantity: number
            /** Where the goods are to be put; an ITEM needs it, or else the work order (an id of /storerooms) */
            storeroom_id?: string | null
            /** From whom it could be bought (an id of /vendors) */
            suggested_vendor_id?: string | null
            /** The unit of quantity and price; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
            /** The work order for which it is needed (an id of /work_orders) */
            work_order_id?: string | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Change a role */
      update_role: {
        Args: {
          /** Id of a row of /roles */
          p_role_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Name of the role */
            name?: string
            /** Codes of the permissions that the role holds */
            permissions?: string[] | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RoleAnswer[]
      }
      /** Change a service policy */
      update_service_policy: {
        Args: {
          /** Id of a row of /service_policies */
          p_service_policy_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Working minutes until somebody has seen the work */
            acknowledge_minutes?: number | null
            /** Working minutes until somebody is there */
            arrive_minutes?: number | null
            /** Short code, unique in the organization */
            code?: string
            /** The contract that promises it (an id of /contracts) */
            contract_id?: string | null
            /** The criticalities of the asset that it fits; all when left out */
            criticalities?: ('A' | 'B' | 'C' | 'D')[] | null
            /** Whether it is looked at; true when left out */
            is_active?: boolean | null
            /** What the policy is called */
            name?: string
            /** The priorities that it fits; all when left out */
            priorities?: ('LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY')[] | null
            /** The first that fits holds; no two that are in use share one */
            rank?: number
            /** Working minutes until somebody has reacted to a request */
            request_acknowledge_minutes?: number | null
            /** Working minutes from then on until it is decided what becomes of it */
            request_respond_minutes?: number | null
            /** Working minutes until the work is finished */
            resolve_minutes?: number | null
            /** Working minutes until somebody has the work */
            respond_minutes?: number | null
            /** The types of work that it fits; all, and requests, when left out */
            work_types?: ('CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING')[] | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PolicyAnswer[]
      }
      /** Change a site */
      update_site: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Postal address */
            address?: string | null
            /** When the site was put away; null brings it back */
            archived_at?: string | null
            /** When people work at the site; null for the organization's default calendar (an id of /calendars) */
            calendar_id?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** ISO 4217 code, such as EUR */
            currency?: string | null
            /** Name of the site */
            name?: string
            /** IANA time zone, such as Europe/Berlin */
            time_zone?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: SiteAnswer[]
      }
      /** Change a skill */
      update_skill: {
        Args: {
          /** Id of a row of /skills */
          p_skill_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the skill was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Name of the skill */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: SkillAnswer[]
      }
      /** Change how an item is kept at a storeroom */
      update_stocked_item: {
        Args: {
          /** Id of a row of /stocked_items */
          p_stocked_item_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** A is counted most often, C least */
            abc_class?: 'A' | 'B' | 'C' | null
            /** What a base unit is owed for when it is used, where goods belong to their vendor until then */
            consignment_price?: number | null
            /** It is to be counted again after this many days */
            count_interval_days?: number | null
            /** Where it is put unless something else is said (an id of /storeroom_bins) */
            default_bin_id?: string | null
            /** Days from the order to the goods */
            lead_time_days?: number | null
            /** It is ordered up to this */
            maximum_quantity?: number | null
            /** The least that should be there, in the base unit */
            minimum_quantity?: number | null
            /** It can be ordered in multiples of this */
            order_multiple?: number | null
            /** The quantity that is cheapest to order at once */
            order_quantity?: number | null
            /** From whom it is ordered (an id of /vendors) */
            preferred_vendor_id?: string | null
            /** It is ordered when no more than this is available and on order; else by safety_quantity */
            reorder_point?: number | null
            /** What is kept for goods that come late and for use beyond the usual */
            safety_quantity?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: StockedItemAnswer[]
      }
      /** Change a storeroom */
      update_storeroom: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the storeroom was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Where in the site it is (an id of /locations) */
            location_id?: string | null
            /** Name of the storeroom */
            name?: string
            /** The worker who answers for what lies there; of a VAN whose van it is (an id of /workers) */
            responsible_worker_id?: string | null
            /** The vendor to whom what lies there belongs until it is used; only of the kind CONSIGNMENT, and changed when it is empty (an id of /vendors) */
            vendor_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: StoreroomAnswer[]
      }
      /** Change a bin of a storeroom */
      update_storeroom_bin: {
        Args: {
          /** Id of a row of /storeroom_bins */
          p_storeroom_bin_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Short code, unique in the storeroom */
            code?: string
            /** Whether nothing is taken from it or put into it at present */
            is_blocked?: boolean | null
            /** Bins are walked in this order */
            pick_sequence?: number | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: BinAnswer[]
      }
      /** Change a transfer that is a draft */
      update_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values?: {
            /** When the goods are needed there */
            needed_on?: string | null
            /** What there is to say */
            note?: string | null
          }
          /** p_lines, where it is given, holds the lines as they are to be, in their order: one named by its id stays, one without is new, one left out goes. */
          p_lines?: {
            /** The bin from which it is taken; any when left out (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The condition of what is shipped; OK when left out */
            condition?: 'OK' | 'QUARANTINE' | 'DAMAGED' | 'EXPIRED' | null
            /** A line that is there already (an id of /stock_transfer_lines) */
            id?: string | null
            /** The item (an id of /items) */
            item_id: string
            /** The lot or serial number, of an item that is tracked (an id of /lots) */
            lot_id?: string | null
            /** How much, in unit_id or else in the base unit of the item */
            quantity: number
            /** The unit of the quantity; the base unit of the item when left out (an id of /units) */
            unit_id?: string | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TransferAnswer[]
      }
      /** Change a unit */
      update_unit: {
        Args: {
          /** Id of a row of /units */
          p_unit_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** When the unit was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Name of the unit */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: UnitAnswer[]
      }
      /** Correct how much of one unit is how much of another */
      update_unit_conversion: {
        Args: {
          /** Id of a row of /unit_conversions */
          p_unit_conversion_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** So much of the one unit; 1 when left out */
            from_quantity?: number | null
            /** Is so much of the other */
            to_quantity?: number
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: UnitConversionAnswer[]
      }
      /** Change a vendor */
      update_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Postal address */
            address?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Where the vendor is written to */
            email?: string | null
            /** Last day of the liability insurance */
            insurance_expires_on?: string | null
            /** Name of the company */
            name?: string
            /** When invoices are due, such as 30 days net */
            payment_terms?: string | null
            /** Where the vendor is called */
            phone?: string | null
            /** From 1, poor, to 5, excellent */
            rating?: number | null
            /** What the vendor does for the organization */
            roles?: ('SUPPLIER' | 'SERVICE' | 'MANUFACTURER' | 'CALIBRATION_LAB' | 'LESSOR')[] | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: VendorAnswer[]
      }
      /** Change a work order */
      update_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** What was done, once the work is finished */
            completion_note?: string | null
            /** The contract under which it is done, in force at the site (an id of /contracts) */
            contract_id?: string | null
            /** Who bears it (an id of /cost_centers) */
            cost_center_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** What the work is expected to cost, in the currency of the site */
            estimated_cost?: number | null
            /** Whether it is approved together with the work order that it is part of */
            inherits_approval?: boolean | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** The worker who plans it (an id of /workers) */
            planner_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** How they are reached */
            requester_contact?: string | null
            /** Who asked for the work */
            requester_name?: string | null
            /** Whether it is only done while the asset is locked out, whatever its type and asset ask for */
            requires_lockout?: boolean | null
            /** Whether it is only done while a permit is in force, whatever its type and asset ask for */
            requires_permit?: boolean | null
            /** The worker who watches over it (an id of /workers) */
            supervisor_id?: string | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title?: string
            /** The type of the work; work_type follows its class (an id of /work_types) */
            type_id?: string | null
            /** The vendor who does it; that of the contract when left out (an id of /vendors) */
            vendor_id?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Say on which assets a work order is done */
      update_work_order_assets: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of the assets as they are to be, in their order, at most 500: objects with asset_id (at the site of the work order, in use) and note, and the id of one that stays. */
          p_assets: {
            /** The asset, at the site of the work order (an id of /assets) */
            asset_id: string
            /** An asset that is there already (an id of /work_order_assets) */
            id?: string | null
            /** What is to be done there */
            note?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Change what one said at a work order */
      update_work_order_comment: {
        Args: {
          /** Id of a row of /work_order_comments */
          p_work_order_comment_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** What there is to say */
            body?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: CommentAnswer[]
      }
      /** Say what a work order is planned to need */
      update_work_order_plan: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of all lines as they are to be, in their order, at most 200; an empty array takes the plan away. */
          p_lines: {
            /** The asset that a TOOL is (an id of /assets) */
            asset_id?: string | null
            /** The bin of the storeroom from which alone the item is to be taken (an id of /storeroom_bins) */
            bin_id?: string | null
            /** The craft of LABOUR (an id of /crafts) */
            craft_id?: string | null
            /** The level of the craft */
            craft_level?: number | null
            /** What it is, in a few words */
            description: string
            /** The ITEM, when it is kept in stock (an id of /items) */
            item_id?: string | null
            /** What is needed */
            kind: 'LABOUR' | 'ITEM' | 'TOOL' | 'SERVICE'
            /** The lot or serial number of which alone the item is to be (an id of /lots) */
            lot_id?: string | null
            /** How much, above zero; 1 when left out */
            quantity?: number | null
            /** Where the item is to be reserved when the work is approved (an id of /storerooms) */
            storeroom_id?: string | null
            /** Unit of the quantity */
            unit?: string | null
            /** What one unit is expected to cost; when left out, by the rate of the craft or by what stock knows of the item */
            unit_cost?: number | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Say how a work order is tied to others */
      update_work_order_relations: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of all that is to be said of this work order, at most 200: objects with kind, related_id (the other work order, which may be at another site) and note. */
          p_relations: {
            /** What the work order is to the other one */
            kind: 'BLOCKS' | 'DUPLICATES' | 'RELATED' | 'FOLLOW_UP_OF' | 'SPLIT_FROM' | 'CORRECTS'
            /** What there is to say about it */
            note?: string | null
            /** The other work order (an id of /work_orders) */
            related_id: string
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkOrderAnswer[]
      }
      /** Say what the tasks of a work order are */
      update_work_order_tasks: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** An array of the tasks as they are to be, in their order, at most 200: objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO, SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (of a CHOICE or MULTI), unit, accept_min and accept_max (of a NUMBER or METER), meter_id or meter_name (of a METER), template_id (of an INSPECTION), and the id of a task that stays. */
          p_tasks: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA, not applicable, is an answer; false when left out */
            allows_na?: boolean | null
            /** A task that is there already (an id of /work_order_tasks) */
            id?: string | null
            /** How it is done */
            instructions?: string | null
            /** Whether the work order cannot be completed before it is answered; true when left out */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE' | 'MULTI' | 'PHOTO' | 'SIGNATURE' | 'METER' | 'INSPECTION'
            /** The meter that a METER task reads, of the same site (an id of /asset_meters) */
            meter_id?: string | null
            /** Name of the meter of the asset of the work order, or else of its location, that a METER task reads; or meter_id */
            meter_name?: string | null
            /** The answers of a CHOICE or MULTI task */
            options?: string[] | null
            /** The template by which an INSPECTION task is inspected (an id of /inspection_templates) */
            template_id?: string | null
            /** What is to be done or asked */
            title: string
            /** Unit of a number */
            unit?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TasksAnswer[]
      }
      /** Change a type of work */
      update_work_type: {
        Args: {
          /** Id of a row of /work_types */
          p_work_type_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** Currency of that amount, three capital letters such as EUR */
            approval_currency?: string | null
            /** When the type was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Whether such work breaks into what was planned */
            counts_as_reactive?: boolean | null
            /** Whether such work is completed with a downtime that names it, or word that there was none */
            downtime_prompt?: 'NONE' | 'PROMPT' | 'REQUIRED' | null
            /** Whether such work is completed with a failure report */
            failure_report?: 'NONE' | 'PROMPT' | 'REQUIRED' | null
            /** Whether work of the type needs no asset and no location, such as a tour of the whole site; false when left out */
            is_site_wide?: boolean | null
            /** Name of the type */
            name?: string
            /** For how many days finished work of the type is reopened; null for any time */
            reopen_days?: number | null
            /** Work that is estimated to cost more than this is approved before it is done; null for none */
            requires_approval_over?: number | null
            /** Whether such work is only done while the asset is locked out */
            requires_lockout?: boolean | null
            /** Whether such work is only done while a permit for it is in force */
            requires_permit?: boolean | null
            /** Whether such work is completed only when somebody has signed it */
            requires_signature?: boolean | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkTypeAnswer[]
      }
      /** Change a worker */
      update_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** What is to be changed, by field: what is left out stays as it is */
          p_values: {
            /** The account with which the worker signs in (an id of /accounts) */
            account_id?: string | null
            /** The craft by which hours are paid (an id of /crafts) */
            craft_id?: string | null
            /** How far the worker has come in it: 1 is the highest */
            craft_level?: number | null
            /** Email address */
            email?: string | null
            /** The first day on which the worker works here; hours before it are refused */
            hired_on?: string | null
            /** Name of the worker */
            name?: string
            /** Telephone number */
            phone?: string | null
            /** The home site (an id of /sites) */
            site_id?: string
            /** What the worker is trained in */
            trade?: string | null
            /** Number of the worker, unique in the organization; given by the system when left out */
            worker_number?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerAnswer[]
      }
      /** Say what a worker can do */
      update_worker_skills: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** An array of all skills of the worker with their levels, at most 200; an empty array takes them away. */
          p_skills: {
            /** The skill (an id of /skills) */
            skill_id: string
            /** How well the worker has it: 1 is a beginner, 5 the best */
            skill_level: number
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: WorkerSkillsAnswer[]
      }
      /** Say that a permit is ready to be signed and issued */
      validate_permit: {
        Args: {
          /** Id of a row of /permits */
          p_permit_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: PermitAnswer[]
      }
      /** Prove budgets by their ledger */
      verify_budgets: {
        Args: {
          /** Id of a row of /budgets */
          p_budget_id?: string | null
        }
        Returns: {
          budget_id: string | null
          /** Name of the budget */
          budget_name: string | null
          kind: string | null
          kept: number | null
          told: number | null
        }[]
      }
      /** Prove the log by its chain */
      verify_log: {
        Args: {
          /** Line_count says how many lines were compared; after, unless null, where to go on: call again with it as p_after. */
          p_after?: string | null
          /** Keep head outside of the service and give it as p_head later: HEAD_LOST says that the chain does not contain it any more, so that somebody has calculated the chain again. */
          p_head?: string | null
        }
        Returns: LogProofAnswer
      }
      /** Prove the stock ledger by its movements */
      verify_stock_ledger: {
        Args: {
          /** Id of a row of /storerooms */
          p_storeroom_id?: string | null
          /** When there are more, the last row has the problem NOT_PROVED_YET: call again with its after as p_after. */
          p_after?: string | null
        }
        Returns: {
          storeroom_id: string | null
          /** Code of the storeroom */
          storeroom_code: string | null
          item_id: string | null
          /** Number of the item */
          item_number: string | null
          problem: string | null
          sequence: number | null
          kept: number | null
          told: number | null
          after: string | null
        }[]
      }
      /** Who the token names */
      whoami: {
        Args: never
        Returns: {
          user: string | null
          email: string | null
          roles: string[] | null
          organization: string | null
        }
      }
      /** Take back a quote */
      withdraw_quote: {
        Args: {
          /** Id of a row of /quotes */
          p_quote_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: QuoteAnswer[]
      }
      /** Take back a requisition that was handed in */
      withdraw_requisition: {
        Args: {
          /** Id of a row of /requisitions */
          p_requisition_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: RequisitionAnswer[]
      }
      /** Take a role from an account */
      withdraw_role: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /roles */
          p_role_id: string
        }
        Returns: AccountRolesAnswer[]
      }
      /** Take a site from an account */
      withdraw_site: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /sites */
          p_site_id: string
        }
        Returns: AccountSitesAnswer[]
      }
      /** Give up what is still on its way */
      write_off_transfer: {
        Args: {
          /** Id of a row of /stock_transfers */
          p_transfer_id: string
          /** Why, in the words of whoever does it */
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: TransferAnswer[]
      }
    }
    Enums: None
    CompositeTypes: None
  }
}
