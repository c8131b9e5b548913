-- The arguments of an action: name, type, the kind of value that JSON holds for it, and whether it must be given. Of
-- an action that has a second form for all arguments in one object, the form by name.
create or replace function integration.arguments_of(p_action text)
returns table (nth bigint, name text, type text, kind text, is_required boolean)
language sql
stable
set search_path = ''
as $$
  select a.nth, a.name, format_type(a.type, null),
         case format_type(a.type, null)
           when 'uuid' then 'UUID'
           when 'text' then 'TEXT'
           when 'integer' then 'INTEGER'
           when 'numeric' then 'NUMBER'
           when 'boolean' then 'BOOLEAN'
           when 'date' then 'DATE'
           when 'timestamp with time zone' then 'TIMESTAMP'
           when 'uuid[]' then 'UUID_ARRAY'
           when 'text[]' then 'TEXT_ARRAY'
           when 'api.field_values' then 'OBJECT'
           when 'api.row_list' then 'OBJECT_ARRAY'
         end,
         a.nth <= p.pronargs - p.pronargdefaults
    from pg_catalog.pg_proc as p
   cross join lateral unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, nth)
   where p.pronamespace = 'api'::regnamespace
     and p.proname = p_action
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function integration.arguments_of to assetry_api;
