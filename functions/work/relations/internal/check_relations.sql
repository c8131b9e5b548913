-- What is to be said of a work order and others, read and checked: none is tied to itself or twice in the same way.
-- Refuses with every fault of every row at once.
create or replace function work.check_relations(p_work_order_id uuid, p_relations jsonb)
returns work.relations[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read      record := core.read_rows('p_relations', 'work.relations', p_relations, 'create', 200);
  v_relations work.relations[];
  v_faults    jsonb;
begin
  with relation as (
    select r.position, r.kept ->> 'kind' as kind, (r.kept ->> 'related_id')::uuid as related_id
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
  )
  select coalesce(
           jsonb_agg(
             core.fault(format('p_relations[%s].related_id', r.position), f.code, f.message) order by r.position
           ),
           '[]'
         )
    into v_faults
    from relation as r
   cross join lateral (
      values
        ('NOT_ALLOWED', 'It is the work order itself', r.related_id = p_work_order_id),
        (
          'ALREADY_EXISTS', 'It is listed twice',
          exists (
            select 1
              from relation as o
             where o.position < r.position
               and o.kind = r.kind
               and o.related_id = r.related_id
          )
        )
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  v_relations := array(
    select jsonb_populate_record(null::work.relations, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
  return v_relations;
end
$$;

grant execute on function work.check_relations to assetry_api;
