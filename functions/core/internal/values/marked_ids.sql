-- Ids, each with whether it is among others, by hashing both: many of them are compared.
create or replace function core.marked_ids(p_ids uuid[], p_marked_ids uuid[])
returns table (id uuid, is_marked boolean)
language sql
immutable
parallel safe
set search_path = ''
as $$
  select i.id, bool_or(i.is_marked)
    from (
      select n.id, false as is_marked from unnest(p_ids) as n (id)
       union all
      select m.id, true from unnest(p_marked_ids) as m (id)
    ) as i
   group by i.id
  having not bool_and(i.is_marked)
$$;
