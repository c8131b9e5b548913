-- The newest position of a worker as an array of one object, or none; notes the look.
create or replace function workforce.look_at_position(p_worker workforce.workers)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_position workforce.worker_positions;
begin
  select * into v_position
    from workforce.worker_positions as p
   where p.organization_id = core.current_organization_id()
     and p.worker_id = p_worker.id
     and p.recorded_at >= p_worker.position_consented_at;

  insert into workforce.position_looks (site_id, worker_id, recorded_at)
  values (p_worker.site_id, p_worker.id, v_position.recorded_at);

  return case
    when v_position.id is null then '[]'
    else jsonb_build_array(
      core.answer(
        to_jsonb(v_position)
          || jsonb_build_object('worker_number', p_worker.worker_number, 'worker_name', p_worker.name),
        null::workforce.worker_position
      )
    )
  end;
end
$$;

grant execute on function workforce.look_at_position to assetry_api;
