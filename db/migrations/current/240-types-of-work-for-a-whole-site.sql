-- Which types of work need neither an asset nor a location. Types that have work orders without either keep them.
alter table work.types add column is_site_wide boolean not null default false;
comment on column work.types.is_site_wide is 'Whether work of the type needs neither an asset nor a location: it is for the whole site';

update work.types as t
   set is_site_wide = true
 where t.id in (
         select w.type_id
           from work.work_orders as w
          where w.type_id is not null
            and w.asset_id is null
            and w.location_id is null
       );
