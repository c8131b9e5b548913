-- The query of the ids of records that are not exported although others may name them: archived ones, those of an
-- archived site, those with a status that no import makes, and accounts that are not active. Null where there is none.
create or replace function core.unexported_query(p_entity text)
returns text
language sql
stable
set search_path = ''
as $$
  select format('select t.id from %s as t where ', to_regclass(p_entity)) || string_agg(c.condition, ' or ')
    from (
      select case a.attname
               when 'archived_at' then 't.archived_at is not null'
               when 'site_id' then
                 't.site_id in (select s.id from core.sites as s where s.archived_at is not null)'
               when 'status' then
                 case
                   when p_entity = 'identity.accounts' then 't.status <> ''ACTIVE'''
                   else (
                     select format('t.status <> all (%L)', f.vocabulary)
                       from core.entity_fields as f
                      where f.entity = p_entity
                        and f.field = 'status'
                        and f.is_imported
                   )
                 end
             end as condition
        from pg_catalog.pg_attribute as a
       where a.attrelid = to_regclass(p_entity)
         and a.attname in ('archived_at', 'site_id', 'status')
         and not a.attisdropped
    ) as c
$$;

grant execute on function core.unexported_query to assetry_list;
