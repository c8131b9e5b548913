create or replace view api.permit_gas_tests as
select
  g.id,
  g.permit_id,
  p.permit_number,
  p.title as permit_title,
  g.site_id,
  s.code as site_code,
  s.name as site_name,
  g.gas,
  g.unit,
  g.reading,
  g.minimum,
  g.maximum,
  g.is_safe,
  g.taken_at,
  g.instrument,
  g.note,
  g.created_at,
  g.created_by,
  c.display_name as created_by_name
from safety.gas_tests as g
left join safety.permit_labels as p on p.id = g.permit_id
left join core.site_labels as s on s.id = g.site_id
left join identity.account_labels as c on c.id = g.created_by;

alter view api.permit_gas_tests owner to assetry_list;
grant select on api.permit_gas_tests to authenticated;

comment on view api.permit_gas_tests is
$$Gas tests of permits

At the sites that you reach.$$;
comment on column api.permit_gas_tests.id is 'Id of the test';
comment on column api.permit_gas_tests.permit_title is 'Id of the work order of the permit';
comment on column api.permit_gas_tests.created_by is 'Account that recorded it';
comment on column api.permit_gas_tests.created_by_name is 'Name of that account';
