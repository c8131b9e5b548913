create or replace view api.shift_patterns as
select
  p.id,
  p.code,
  p.name,
  p.cycle_days,
  p.works_holidays,
  p.archived_at,
  p.row_version,
  p.created_at,
  p.updated_at
from workforce.shift_patterns as p;

alter view api.shift_patterns owner to assetry_list;
grant select on api.shift_patterns to authenticated;

comment on view api.shift_patterns is
$$Shift patterns

Of the organization.$$;
