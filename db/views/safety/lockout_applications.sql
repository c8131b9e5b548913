create or replace view api.lockout_applications as
select
  a.id,
  a.application_number,
  a.status,
  a.procedure_id,
  p.procedure_number,
  p.title as procedure_title,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  a.is_group,
  a.notified_at,
  a.shut_down_at,
  a.isolated_at,
  a.applied_at,
  a.released_at,
  a.verified_at,
  a.verified_by,
  c.display_name as verified_by_name,
  a.ended_at,
  a.status_note,
  (select core.actions_by_status('safety.applications')) -> a.status as allowed_actions,
  a.row_version,
  a.created_at,
  a.updated_at
from safety.applications as a
left join safety.procedure_labels as p on p.id = a.procedure_id
left join core.site_labels as s on s.id = a.site_id
left join work.work_order_labels as w on w.id = a.work_order_id
left join identity.account_labels as c on c.id = a.verified_by;

alter view api.lockout_applications owner to assetry_list;
grant select on api.lockout_applications to authenticated;

comment on view api.lockout_applications is
$$Lockouts

Current and past lockouts at the sites that you reach; /lockout_locks has the locks.$$;
comment on column api.lockout_applications.id is 'Id of the lockout';
comment on column api.lockout_applications.procedure_title is 'Object of the procedure';
comment on column api.lockout_applications.work_order_title is 'Title of the work order';
comment on column api.lockout_applications.verified_by_name is 'Name of that account';
comment on column api.lockout_applications.allowed_actions is 'Actions that the status of the lockout allows';
