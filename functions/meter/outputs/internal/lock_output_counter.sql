-- Locks an output counter that the caller reaches, at the version that the caller read; refuses one that is archived.
create or replace function meter.lock_output_counter(p_output_counter_id uuid, p_row_version integer)
returns meter.output_counters
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_counter meter.output_counters;
begin
  select * into v_counter from meter.output_counters as o where o.id = p_output_counter_id for no key update;

  if not found then
    perform core.refuse('OUTPUT_COUNTER_NOT_FOUND', 'No such output counter', 404);
  end if;

  perform core.check_row_version(v_counter.row_version, p_row_version);

  if v_counter.archived_at is not null then
    perform core.refuse('OUTPUT_COUNTER_ARCHIVED', 'The output counter is archived', 409);
  end if;

  return v_counter;
end
$$;

grant execute on function meter.lock_output_counter to assetry_api;
