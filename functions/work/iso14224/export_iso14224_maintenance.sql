create or replace function api.export_iso14224_maintenance(p_site_id uuid, p_from date, p_until date)
returns table (
  site_code                 text,
  maintenance_number        text,
  failure_number            text,
  equipment_number          text,
  equipment_name            text,
  equipment_class           text,
  maintenance_category      text,
  work_type                 text,
  priority                  text,
  started_at                timestamptz,
  completed_at              timestamptz,
  maintenance_activity      text,
  maintenance_activity_name text,
  remedy_code               text,
  remedy_name               text,
  component_number          text,
  component_name            text,
  man_hours                 numeric,
  title                     text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);
  perform core.sites_asked(array[p_site_id]);
  perform work.check_iso14224_amount(p_site_id, p_from, p_until);

  return query
  select s.code::text, w.work_order_number::text, case when r.id is not null then w.work_order_number::text end,
         a.asset_number::text, a.name::text, e.iso_code,
         case when w.work_type = 'CORRECTIVE' or r.id is not null then 'CORRECTIVE' else 'PREVENTIVE' end, w.work_type,
         w.priority, w.started_at, w.completed_at, y.iso_code, y.iso_name, c.code::text, c.name::text,
         b.asset_number::text, b.name::text, h.hours, w.title::text
    from core.sites as s
    join work.work_orders as w
      on w.organization_id = s.organization_id
     and w.site_id = s.id
     and w.completed_at >= p_from::timestamp at time zone s.time_zone
     and w.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and w.asset_id is not null
    left join work.failure_reports as r on r.organization_id = w.organization_id and r.work_order_id = w.id
    left join asset.asset_labels as a on a.id = w.asset_id
    left join asset.asset_labels as b on b.id = r.component_id
    left join work.failure_code_labels as c on c.id = r.remedy_id
    left join asset.assets as x on x.id = w.asset_id
    left join work.iso_codes as e
      on e.organization_id = w.organization_id
     and e.category_id = coalesce(r.category_id, x.category_id)
    left join work.iso_codes as y on y.organization_id = w.organization_id and y.failure_code_id = r.remedy_id
    left join lateral (
      select round(sum(l.minutes) / 60.0, 2) as hours
        from work.labour_entries as l
       where l.organization_id = w.organization_id
         and l.site_id = w.site_id
         and l.work_order_id = w.id
         and l.status in ('RECORDED', 'APPROVED')
    ) as h on true
   where s.id = p_site_id
   order by w.completed_at, w.id;
end
$$;

comment on function api.export_iso14224_maintenance is $$Export the maintenance of a site for ISO 14224

One row for each work order on an asset that was completed in the period, by local days of the site.
maintenance_category: CORRECTIVE for corrective work and work with a failure report, else PREVENTIVE; work_type is more
exact. failure_number: maintenance_number of work with a failure report. maintenance_activity is the code of the remedy,
equipment_class that of the category (/iso14224_codes), each empty without one; export_iso14224_gaps counts these.
man_hours: recorded and approved hours. There are no costs. As CSV with Accept: text/csv.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 50,000 failure reports or completed work
orders).$$;
