create or replace view api.periods as
select
  p.id,
  p.month_on,
  p.status,
  p.status_note,
  p.closed_at,
  p.closed_by,
  c.display_name as closed_by_name,
  p.reopened_at,
  p.reopened_by,
  o.display_name as reopened_by_name,
  (select core.actions_by_status('core.periods')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.created_by,
  (select n.display_name from identity.account_labels as n where n.id = p.created_by) as created_by_name,
  p.updated_at,
  p.updated_by,
  (select n.display_name from identity.account_labels as n where n.id = p.updated_by) as updated_by_name
from core.periods as p
left join identity.account_labels as c on c.id = p.closed_by
left join identity.account_labels as o on o.id = p.reopened_by;

alter view api.periods owner to assetry_list;
grant select on api.periods to authenticated;

comment on view api.periods is
$$Accounting months

The months that are closing, closed or reopened, the same for all sites. Any other month is open, unless a later one
is closed. Every account reads them.$$;
comment on column api.periods.id is 'Id of the period';
comment on column api.periods.closed_by_name is 'Name of that account';
comment on column api.periods.reopened_by_name is 'Name of that account';
comment on column api.periods.allowed_actions is 'Actions that the status of the month allows';
comment on column api.periods.created_by is 'The account that closed it first';
comment on column api.periods.updated_by is 'The account that changed it last';
comment on column api.periods.created_by_name is 'Name of that account';
comment on column api.periods.updated_by_name is 'Name of that account';
