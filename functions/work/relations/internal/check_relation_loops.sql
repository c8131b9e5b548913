-- Refuses what would lead around in a circle: work that blocks what blocks it, or follows what follows it. What is said
-- of the work order now does not count, because it is replaced. RELATED has no direction: it is said once of two.
-- Whoever asks holds core.lock_tree('work.relations'), so that no two close a circle together.
create or replace function work.check_relation_loops(p_work_order_id uuid, p_relations work.relations[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select jsonb_agg(
             core.fault(
               format('p_relations[%s].related_id', r.ordinality), 'RELATION_LOOP',
               r.kind || ' forms a loop with the work order'
             ) || jsonb_build_object('id', r.related_id)
             order by r.ordinality
           )
      from unnest(p_relations) with ordinality as r
     where p_work_order_id = any (work.reached_by_relation(r.related_id, r.kind, p_work_order_id))
  );
begin
  if v_faults is not null then
    perform core.refuse(
      'RELATION_LOOP', 'Relations of work orders would form a loop', 422, v_faults,
      'They are listed at /work_order_relations'
    );
  end if;
end
$$;

grant execute on function work.check_relation_loops to assetry_api;
