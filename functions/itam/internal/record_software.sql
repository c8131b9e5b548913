-- Brings what is installed on a device to what an inventory lists, in sets: what is the same is left, and what
-- came is paired with what went of the same title, newest with newest; a pair is a change of version. The first
-- scan that finds a source of packages is where its history begins. p_after is the scan of software before.
-- Full joins, for the planner does not know how many packages there are: nested loops would take their square.
create or replace function itam.record_software(
  p_device   itam.discovered_devices,
  p_scan_id  uuid,
  p_packages jsonb,
  p_at       timestamptz,
  p_after    timestamptz
)
returns table (added integer, removed integer, versions integer)
language sql
volatile
security definer
set search_path = ''
as $$
  with listed as materialized (
    select * from itam.listed_software(p_device.organization_id, p_packages)
  ),
  installed as (
    select i.id, i.software_title_id as title_id, i.architecture, i.scope, i.version
      from itam.software_installations as i
     where i.organization_id = p_device.organization_id
       and i.device_id = p_device.id
       and i.removed_at is null
  ),
  known_source as (
    select distinct i.source
      from itam.software_installations as i
     where i.organization_id = p_device.organization_id
       and i.device_id = p_device.id
  ),
  compared as (
    select i.id,
           coalesce(l.title_id, i.title_id) as title_id,
           coalesce(l.architecture, i.architecture) as architecture,
           coalesce(l.scope, i.scope) as scope,
           coalesce(l.version, i.version) as version,
           l.title_id is not null as is_listed,
           l.source,
           l.name,
           l.product_name,
           l.installed_on
      from installed as i
      full join listed as l
        on l.title_id = i.title_id
       and l.architecture = i.architecture
       and l.scope = i.scope
       and l.version = i.version
  ),
  gone as (
    select c.*,
           row_number() over (
             partition by c.title_id, c.architecture, c.scope order by itam.version_order(c.version) desc, c.id
           ) as place
      from compared as c
     where not c.is_listed
  ),
  come as (
    select c.*,
           row_number() over (
             partition by c.title_id, c.architecture, c.scope
                 order by itam.version_order(c.version) desc, c.version desc
           ) as place
      from compared as c
     where c.id is null
  ),
  difference as (
    select g.id as gone_id,
           coalesce(c.title_id, g.title_id) as title_id,
           c.source,
           coalesce(c.architecture, g.architecture) as architecture,
           coalesce(c.scope, g.scope) as scope,
           g.version as from_version,
           c.version as to_version,
           c.name,
           c.product_name,
           c.installed_on,
           case when g.id is null then 'ADDED' when c.title_id is null then 'REMOVED' else 'VERSION' end as change
      from gone as g
      full join come as c
        on c.title_id = g.title_id and c.architecture = g.architecture and c.scope = g.scope and c.place = g.place
  ),
  still_there as (
    update itam.software_installations as i
       set last_seen_at = p_at
     where i.id = any (array(select c.id from compared as c where c.is_listed and c.id is not null))
  ),
  ended as (
    update itam.software_installations as i
       set removed_at = p_at
     where i.id = any (array(select f.gone_id from difference as f where f.gone_id is not null))
  ),
  begun as (
    insert into itam.software_installations (
      site_id, device_id, software_title_id, source, architecture, scope, version,
      installed_on, first_seen_at, last_seen_at
    )
    select p_device.site_id, p_device.id, f.title_id, f.source, f.architecture, f.scope, f.to_version,
           f.installed_on, p_at, p_at
      from difference as f
     where f.change <> 'REMOVED'
  ),
  logged as (
    insert into itam.software_updates (
      site_id, device_id, change, device_scan_id, software_title_id, title, product_name,
      from_version, to_version, changed_at, first_seen_at, last_seen_at
    )
    select p_device.site_id, p_device.id, 'VERSION', p_scan_id, f.title_id, f.name, f.product_name,
           f.from_version, f.to_version,
           case when f.installed_on > p_after and f.installed_on <= p_at then f.installed_on::timestamptz else p_at end,
           coalesce(
             (
               select min(e.first_seen_at)
                 from itam.software_installations as e
                where e.organization_id = p_device.organization_id
                  and e.device_id = p_device.id
                  and e.software_title_id = f.title_id
                  and e.version = f.to_version
             ),
             p_at
           ),
           p_at
      from difference as f
     where f.change = 'VERSION'
  )
  select (count(*) filter (where f.change = 'ADDED' and f.source in (select k.source from known_source as k)))::integer,
         (count(*) filter (where f.change = 'REMOVED'))::integer,
         (count(*) filter (where f.change = 'VERSION'))::integer
    from difference as f
$$;

grant execute on function itam.record_software to assetry_api;
