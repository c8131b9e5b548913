create or replace view api.dispatch_policies as
select
  p.id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.travel_weight,
  p.load_weight,
  p.experience_weight,
  p.continuity_weight,
  p.level_weight,
  p.cost_weight,
  p.answer_minutes,
  p.rest_minutes,
  p.grid_minutes,
  p.speed_kmh,
  p.detour,
  p.row_version,
  p.created_at,
  p.updated_at
from workforce.dispatch_policies as p
left join core.site_labels as s on s.id = p.site_id;

alter view api.dispatch_policies owner to assetry_list;
grant select on api.dispatch_policies to authenticated;

comment on view api.dispatch_policies is
$$Dispatch policies of sites

Of the sites that you reach. Without one the defaults of update_dispatch_policy hold.$$;
comment on column api.dispatch_policies.id is 'Id of the policy';
