-- The turn of a schedule that makes no work beside what is open: suppressed, or merged into that.
create or replace function maintenance.beside_open(
  p_turn   maintenance.occurrences,
  p_open   maintenance.occurrences,
  p_policy text
)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_policy <> 'MERGE_INTO_OPEN' then
    p_turn.status := 'SUPPRESSED';
    p_turn.reason := 'PREVIOUS_OPEN';
    return p_turn;
  end if;

  p_turn.status := 'SUPERSEDED';
  p_turn.reason := 'MERGED';
  p_turn.merged_into_id := p_open.id;
  p_turn.note := 'Into ' || coalesce(
    (select w.work_order_number from work.work_orders as w where w.id = p_open.work_order_id),
    (select i.inspection_number from inspection.inspections as i where i.id = p_open.inspection_id)
  );
  return p_turn;
end
$$;

grant execute on function maintenance.beside_open to assetry_api, assetry_list;
