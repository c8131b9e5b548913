create or replace view api.software_installations as
select
  i.id,
  i.device_id as discovered_device_id,
  d.hostname,
  i.site_id,
  s.name as site_name,
  t.name,
  t.product_name,
  t.publisher,
  i.source,
  i.version,
  i.architecture,
  nullif(i.scope, '') as scope,
  i.installed_on,
  i.first_seen_at,
  i.last_seen_at,
  i.removed_at,
  i.software_title_id
from itam.software_installations as i
left join itam.discovered_devices as d on d.id = i.device_id
left join itam.software_titles as t on t.id = i.software_title_id
left join core.site_labels as s on s.id = i.site_id;

alter view api.software_installations owner to assetry_list;
grant select on api.software_installations to authenticated;

comment on view api.software_installations is
$$Software installed on devices

Current and past installations, at the sites that you reach.$$;
comment on column api.software_installations.name is 'Name of the application';
comment on column api.software_installations.product_name is 'Name without the version';
comment on column api.software_installations.publisher is 'Publisher of the software';
comment on column api.software_installations.software_title_id is 'Id of the software title, whose name is in name';
comment on column api.software_installations.scope is 'User of the installation; empty for all users';
