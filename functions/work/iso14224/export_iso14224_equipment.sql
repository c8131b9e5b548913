create or replace function api.export_iso14224_equipment(p_site_id uuid, p_after_id uuid default null)
returns table (
  id                   uuid,
  site_code            text,
  site_name            text,
  location_code        text,
  location_name        text,
  equipment_number     text,
  equipment_name       text,
  equipment_class      text,
  equipment_class_name text,
  category_code        text,
  category_name        text,
  parent_number        text,
  criticality          text,
  serial_number        text,
  manufacturer         text,
  model                text,
  in_service_on        date,
  status               text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.sites_asked(array[p_site_id]);

  return query
  select a.id, s.code::text, s.name::text, l.code::text, l.name::text, a.asset_number::text, a.name::text, k.iso_code,
         k.iso_name, g.code::text, g.name::text, p.asset_number::text, a.criticality, a.serial_number, a.manufacturer,
         a.model, a.in_service_on, a.status
    from asset.assets as a
    join core.sites as s on s.id = a.site_id
    left join asset.location_labels as l on l.id = a.location_id
    left join asset.category_labels as g on g.id = a.category_id
    left join asset.asset_labels as p on p.id = a.parent_id
    left join work.iso_codes as k on k.organization_id = a.organization_id and k.category_id = a.category_id
   where a.organization_id = core.current_organization_id()
     and a.site_id = p_site_id
     and (p_after_id is null or a.id > p_after_id)
   order by a.id
   limit 50000;
end
$$;

comment on function api.export_iso14224_equipment is $$Export the equipment of a site for ISO 14224

One row for each asset, in order of id, at most 50,000. equipment_class is the code of its category
(/iso14224_codes) and empty without one; export_iso14224_gaps counts these. There are no costs. As CSV with
Accept: text/csv.
p_after_id: Continue after this id, the last of a full export
Refuses with SITE_NOT_FOUND.$$;
