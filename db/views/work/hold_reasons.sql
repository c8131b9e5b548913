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
  null::text as escalation_role_code,
  null::text as escalation_role_name,
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
  (select n.code from identity.role_labels as n where n.id = o.escalation_role_id),
  (select n.name from identity.role_labels as n where n.id = o.escalation_role_id),
  true,
  o.archived_at
from work.own_hold_reasons as o;

alter view api.hold_reasons owner to assetry_list;
grant select on api.hold_reasons to authenticated;

comment on view api.hold_reasons is
$$Hold reasons

Reasons for putting work on hold: the shared ones and those of your organization, which create_hold_reason adds and
/own_hold_reasons lists with their row_version.$$;
comment on column api.hold_reasons.id is 'Id of the reason';
comment on column api.hold_reasons.code is 'Code for hold_reason in hold_work_order';
comment on column api.hold_reasons.name is 'Name of the reason';
comment on column api.hold_reasons.category is 'Kind of obstacle';
comment on column api.hold_reasons.pauses_clock is 'Whether the due date moves by the working time of the hold';
comment on column api.hold_reasons.pauses_response is
  'Whether the service targets to acknowledge and arrive move by that time, too';
comment on column api.hold_reasons.is_note_required is 'Whether hold_work_order requires a note';
comment on column api.hold_reasons.max_minutes is
  'Longest hold, in working minutes of the site''s calendar; empty for no limit';
comment on column api.hold_reasons.escalation_role_id is
  'Id of the role whose holders at the site are notified of a longer hold; empty for none';
comment on column api.hold_reasons.is_own is 'Whether it belongs to your organization';
comment on column api.hold_reasons.archived_at is 'Archiving time; an archived reason cannot be used for new holds';
comment on column api.hold_reasons.escalation_role_code is 'Code of the role';
comment on column api.hold_reasons.escalation_role_name is 'Name of the role';
