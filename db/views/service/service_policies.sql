create or replace view api.service_policies as
select
  p.id,
  p.code,
  p.name,
  p.rank,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.priorities,
  p.criticalities,
  p.work_types,
  p.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = p.contract_id) as contract_number,
  p.acknowledge_minutes,
  p.respond_minutes,
  p.arrive_minutes,
  p.resolve_minutes,
  p.request_acknowledge_minutes,
  p.request_respond_minutes,
  p.is_active,
  p.row_version,
  p.created_at,
  p.updated_at
from service.policies as p
left join core.site_labels as s on s.id = p.site_id;

alter view api.service_policies owner to assetry_list;
grant select on api.service_policies to authenticated;

comment on view api.service_policies is
$$Service policies

Service targets, for the sites that you reach and for all sites.$$;
comment on column api.service_policies.contract_number is 'Number of the contract';
