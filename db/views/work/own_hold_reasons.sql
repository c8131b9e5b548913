create or replace view api.own_hold_reasons as
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
  (select n.code from identity.role_labels as n where n.id = o.escalation_role_id) as escalation_role_code,
  (select n.name from identity.role_labels as n where n.id = o.escalation_role_id) as escalation_role_name,
  o.archived_at,
  o.row_version,
  o.created_at,
  o.updated_at
from work.own_hold_reasons as o;

alter view api.own_hold_reasons owner to assetry_list;
grant select on api.own_hold_reasons to authenticated;

comment on view api.own_hold_reasons is
$$Hold reasons of your organization

In addition to the shared reasons, and the same for all sites; /hold_reasons lists both.$$;
comment on column api.own_hold_reasons.escalation_role_code is 'Code of the role';
comment on column api.own_hold_reasons.escalation_role_name is 'Name of the role';
