create or replace view api.calibration_extensions as
select
  e.id,
  e.asset_id,
  a.asset_number,
  a.name as asset_name,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.calibration_id,
  c.calibration_number,
  e.due_on,
  e.until_on,
  e.reason,
  e.status,
  e.decided_at,
  e.decided_by,
  d.display_name as decided_by_name,
  e.decision_note,
  (select core.actions_by_status('tool.extensions')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.created_by,
  r.display_name as created_by_name,
  e.updated_at
from tool.extensions as e
left join asset.asset_labels as a on a.id = e.asset_id
left join core.site_labels as s on s.id = e.site_id
left join tool.calibration_labels as c on c.id = e.calibration_id
left join identity.account_labels as d on d.id = e.decided_by
left join identity.account_labels as r on r.id = e.created_by;

alter view api.calibration_extensions owner to assetry_list;
grant select on api.calibration_extensions to authenticated;

comment on view api.calibration_extensions is
$$Extensions of calibrations

Later due days of calibrations of assets at the sites that you reach, requested and decided.$$;
comment on column api.calibration_extensions.decided_by_name is 'Name of that account';
comment on column api.calibration_extensions.allowed_actions is 'Actions that the status of the extension allows';
comment on column api.calibration_extensions.created_by is 'Account that requested it';
comment on column api.calibration_extensions.created_by_name is 'Name of that account';
