-- What conditions on records of an entity can name: the columns of its list, the organization's own fields as
-- custom.<code>, and who changed the record by which action. kind as in core.is_of_kind, but NUMBER for whole numbers,
-- too; words are those that a text can have, target_entity the kind of record whose id it is. is_logged: the log has
-- its changes.
create or replace function core.condition_fields(p_entity text)
returns table (field text, kind text, words text[], target_entity text, is_logged boolean)
language sql
stable
set search_path = ''
as $$
  select a.attname::text,
         case a.atttypid::regtype::text
           when 'smallint' then 'NUMBER'
           when 'integer' then 'NUMBER'
           when 'bigint' then 'NUMBER'
           when 'numeric' then 'NUMBER'
           when 'double precision' then 'NUMBER'
           when 'boolean' then 'BOOLEAN'
           when 'date' then 'DATE'
           when 'timestamp with time zone' then 'TIMESTAMP'
           when 'uuid' then 'UUID'
           when 'text' then 'TEXT'
           when 'character varying' then 'TEXT'
           when 'text[]' then 'TEXT_ARRAY'
           when 'uuid[]' then 'UUID_ARRAY'
           else 'OBJECT'
         end,
         case
           when a.attname = 'status' then
             (
               select array_agg(distinct s.status)
                 from core.transitions as t
                cross join lateral unnest(array[t.from_status, t.to_status]) as s (status)
                where t.entity = p_entity
             )
           -- What is chosen only once can have become something else.
           when f.is_updatable then f.vocabulary
         end,
         coalesce(f.target_entity, case a.attname when 'site_id' then 'core.sites' end),
         exists (
           select
             from pg_catalog.pg_attribute as o
            where o.attrelid = to_regclass(p_entity)
              and o.attname = a.attname
              and not o.attisdropped
         )
    from core.entities as e
    join pg_catalog.pg_attribute as a on a.attrelid = to_regclass('api.' || e.list) and a.attnum > 0
    left join core.entity_fields as f on f.entity = p_entity and f.field = a.attname
   where e.entity = p_entity
     and not a.attisdropped
  union all
  select 'custom.' || c.code, case c.kind when 'INTEGER' then 'NUMBER' else c.kind end, c.vocabulary, null, false
    from core.custom_fields as c
   where c.organization_id = core.current_organization_id()
     and c.entity = p_entity
  union all
  values ('event.account_id', 'UUID', null::text[], 'identity.accounts', false),
         ('event.action', 'TEXT', null, null, false)
$$;

grant execute on function core.condition_fields to assetry_api;
