create or replace function api.export_iso14224_failures(p_site_id uuid, p_from date, p_until date)
returns table (
  site_code              text,
  failure_number         text,
  equipment_number       text,
  equipment_name         text,
  equipment_class        text,
  failed_at              timestamptz,
  restored_at            timestamptz,
  failure_mode           text,
  failure_mode_name      text,
  problem_code           text,
  problem_name           text,
  failure_impact         text,
  safety_impact          text,
  production_impact      text,
  environmental_impact   text,
  failure_mechanism      text,
  failure_mechanism_name text,
  failure_cause          text,
  failure_cause_name     text,
  cause_code             text,
  cause_name             text,
  detection_method       text,
  detection_method_name  text,
  component_number       text,
  component_name         text,
  narrative              text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);
  perform core.sites_asked(array[p_site_id]);
  perform work.check_iso14224_amount(p_site_id, p_from, p_until);

  return query
  select s.code::text, o.work_order_number::text, a.asset_number::text, a.name::text, e.iso_code, r.failed_at,
         r.restored_at, m.iso_code, m.iso_name, p.code::text, p.name::text, r.impact, r.safety_impact,
         r.production_impact, r.environmental_impact, h.notation, h.name, u.iso_code, u.iso_name, c.code::text,
         c.name::text, d.notation, d.name, b.asset_number::text, b.name::text, r.narrative
    from core.sites as s
    join work.failure_reports as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.failed_at >= p_from::timestamp at time zone s.time_zone
     and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
    left join work.work_order_labels as o on o.id = r.work_order_id
    left join asset.asset_labels as a on a.id = r.asset_id
    left join asset.asset_labels as b on b.id = r.component_id
    left join work.failure_code_labels as p on p.id = r.problem_id
    left join work.failure_code_labels as c on c.id = r.cause_id
    left join work.failure_mechanisms as h on h.code = r.mechanism
    left join work.detection_methods as d on d.code = r.detection_method
    left join work.iso_codes as e on e.organization_id = r.organization_id and e.category_id = r.category_id
    left join work.iso_codes as m on m.organization_id = r.organization_id and m.failure_code_id = r.problem_id
    left join work.iso_codes as u on u.organization_id = r.organization_id and u.failure_code_id = r.cause_id
   where s.id = p_site_id
   order by r.failed_at, r.id;
end
$$;

comment on function api.export_iso14224_failures is $$Export the failures of a site for ISO 14224

One row for each failure report with failed_at in the period, by local days of the site. failure_number is the number of
its work order; failure_mode and failure_cause are the codes of problem and cause, equipment_class that of the category
at the failure (/iso14224_codes), each empty without one; export_iso14224_gaps counts these. failure_mechanism and
detection_method are notations of the standard. There are no costs. As CSV with Accept: text/csv.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 50,000 failure reports or completed work
orders).$$;
