-- The values that an event changed, each before and after: of columns that the list of the record shows, and without
-- those that lists keep from the caller. The site that a record came from is told to whoever reaches it.
create or replace function integration.changed_values(p_entity text, p_lines audit.events[], p_row jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key, jsonb_build_array(c.before, c.after)), '{}')
    from (
      select k.key,
             case
               when k.key <> 'site_id'
                 or ((array_agg(l.before ->> 'site_id' order by l.sequence))[1])::uuid
                      = any ((select core.reachable_site_ids())::uuid[])
               then (array_agg(l.before -> k.key order by l.sequence))[1]
             end as before,
             (array_agg(l.after -> k.key order by l.sequence desc))[1] as after
        from unnest(p_lines) as l
       cross join lateral jsonb_object_keys(l.after) as k (key)
       where l.operation = 'UPDATE'
         and p_row ? k.key
         and not coalesce(audit.withheld() -> p_entity ? k.key, false)
       group by k.key
    ) as c
   where c.before is distinct from c.after
$$;
