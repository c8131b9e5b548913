create or replace view api.software_titles as
select
  t.id,
  t.name,
  t.product_name,
  t.publisher,
  t.source,
  t.created_at
from itam.software_titles as t
where exists (
  select
    from itam.software_installations as i
   where i.organization_id = t.organization_id
     and i.software_title_id = t.id
);

alter view api.software_titles owner to assetry_list;
grant select on api.software_titles to authenticated;

comment on view api.software_titles is
$$Software titles

Applications that are or were installed at the sites that you reach, whatever their version; their installations are
those of /software_installations with their software_title_id.$$;
comment on column api.software_titles.id is 'Id of the title';
comment on column api.software_titles.name is 'Name of the application';
comment on column api.software_titles.product_name is 'Name without the version';
comment on column api.software_titles.publisher is 'Publisher of the software';
