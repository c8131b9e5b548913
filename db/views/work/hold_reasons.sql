create or replace view api.hold_reasons as
select
  h.id,
  h.code,
  h.name,
  h.category,
  h.pauses_clock,
  h.pauses_response,
  h.is_note_required,
  null::integer as max_minutes,
  null::uuid as escalation_role_id,
  false as is_own,
  null::timestamptz as archived_at
from work.hold_reasons as h
union all
select
  o.id,
  o.code,
  o.name,
  o.category,
  o.pauses_clock,
  o.pauses_response,
  o.is_note_required,
  o.max_minutes,
  o.escalation_role_id,
  true,
  o.archived_at
from work.own_hold_reasons as o;

alter view api.hold_reasons owner to assetry_api;
grant select on api.hold_reasons to authenticated;

comment on view api.hold_reasons is
$$Hold reasons

Why work rests: those that are the same for every organization, and those of your own beside them, which
create_hold_reason makes and /own_hold_reasons shows with their versions.$$;
comment on column api.hold_reasons.id is 'Id of the reason';
comment on column api.hold_reasons.code is 'The value that hold_work_order takes';
comment on column api.hold_reasons.name is 'Name of the reason';
comment on column api.hold_reasons.category is 'What kind of obstacle it is';
comment on column api.hold_reasons.pauses_clock is 'Whether the due date moves by the working time that the hold lasts';
comment on column api.hold_reasons.pauses_response is
  'Whether what is promised before the work, to see it and to come, moves by that time, too';
comment on column api.hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';
comment on column api.hold_reasons.max_minutes is
  'For how long a hold lasts at most, in working minutes of the site''s calendar; empty for any time';
comment on column api.hold_reasons.escalation_role_id is
  'Id of the role whose holders at the site are told of a hold that lasts longer; empty for nobody';
comment on column api.hold_reasons.is_own is 'Whether it is a reason of your organization''s own';
comment on column api.hold_reasons.archived_at is 'When the reason was put away: no hold begins for it any more';
