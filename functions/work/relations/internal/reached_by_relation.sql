-- The work orders that one leads to by relations of a kind, at any distance and any site, without those that are said
-- of another one (p_except), which is looked for.
create or replace function work.reached_by_relation(p_work_order_id uuid, p_kind text, p_except uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with recursive reached as (
    select p_work_order_id as id, 0 as distance
     union
    select r.related_id, case p_kind when 'RELATED' then 1 else 0 end
      from reached as f
      join work.relations as r
        on r.organization_id = core.current_organization_id()
       and r.work_order_id = f.id
       and r.kind = p_kind
     where f.id <> p_except
       -- What is related to what is related may be related to the first.
       and f.distance = 0
  )
  select array(select r.id from reached as r)
$$;

grant execute on function work.reached_by_relation to assetry_api;
