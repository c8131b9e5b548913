-- Keeps what became of the next day of a schedule, which is locked.
create or replace function maintenance.record_occurrence(
  p_schedule      maintenance.schedules,
  p_at            timestamptz,
  p_status        text,
  p_reason        text default null,
  p_note          text default null,
  p_work_order_id uuid default null,
  p_inspection_id uuid default null
)
returns maintenance.occurrences
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences := maintenance.occurrence_of(p_schedule, p_at);
begin
  v_occurrence.status := p_status;
  v_occurrence.reason := p_reason;
  v_occurrence.note := p_note;
  v_occurrence.work_order_id := p_work_order_id;
  v_occurrence.inspection_id := p_inspection_id;
  select * into v_occurrence from maintenance.store_occurrences(array[v_occurrence]);
  return v_occurrence;
end
$$;

grant execute on function maintenance.record_occurrence to assetry_api;
