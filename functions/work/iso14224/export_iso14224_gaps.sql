create or replace function api.export_iso14224_gaps(p_site_id uuid, p_from date, p_until date)
returns table (attribute text, own_code text, own_name text, records bigint, all_records bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);
  perform core.sites_asked(array[p_site_id]);
  perform work.check_iso14224_amount(p_site_id, p_from, p_until);

  return query
  with used as (
    select 'EQUIPMENT_CLASS' as attribute, a.category_id, null::uuid as failure_code_id, count(*) as records
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
       and a.site_id = p_site_id
     group by a.category_id
     union all
    select n.attribute, null, n.failure_code_id, count(*)
      from core.sites as s
      join work.failure_reports as r
        on r.organization_id = s.organization_id
       and r.site_id = s.id
       and r.failed_at >= p_from::timestamp at time zone s.time_zone
       and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
     cross join lateral (
        values ('FAILURE_MODE', r.problem_id), ('FAILURE_CAUSE', r.cause_id)
     ) as n (attribute, failure_code_id)
     where s.id = p_site_id
     group by n.attribute, n.failure_code_id
     union all
    select 'MAINTENANCE_ACTIVITY', null, r.remedy_id, count(*)
      from core.sites as s
      join work.work_orders as w
        on w.organization_id = s.organization_id
       and w.site_id = s.id
       and w.completed_at >= p_from::timestamp at time zone s.time_zone
       and w.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
       and w.asset_id is not null
      left join work.failure_reports as r on r.organization_id = w.organization_id and r.work_order_id = w.id
     where s.id = p_site_id
     group by r.remedy_id
  ),
  counted as (
    select u.*, sum(u.records) over (partition by u.attribute)::bigint as all_records from used as u
  )
  select c.attribute, coalesce(g.code, f.code)::text, coalesce(g.name, f.name)::text, c.records, c.all_records
    from counted as c
    left join asset.category_labels as g on g.id = c.category_id
    left join work.failure_code_labels as f on f.id = c.failure_code_id
   where not exists (
           select
             from work.iso_codes as k
            where k.organization_id = core.current_organization_id()
              and (k.category_id = c.category_id or k.failure_code_id = c.failure_code_id)
         )
   order by c.attribute, c.records desc, 2;
end
$$;

comment on function api.export_iso14224_gaps is $$Count what exports for ISO 14224 leave empty

One row for each attribute and own code without a code of ISO 14224 (/iso14224_codes), most records first. attribute:
EQUIPMENT_CLASS of export_iso14224_equipment, FAILURE_MODE and FAILURE_CAUSE of export_iso14224_failures, or
MAINTENANCE_ACTIVITY of export_iso14224_maintenance. own_code: code of the category, problem, cause or remedy; empty for
records without one. records: rows with it; all_records: all rows of that export. No row: nothing is left empty.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 50,000 failure reports or completed work
orders).$$;
