-- What the actions on the own position answer.
create or replace function workforce.position_answer(p_worker workforce.workers)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
           'worker_id', p_worker.id, 'position_consented_at', p_worker.position_consented_at,
           'recorded_at', (
             select p.recorded_at
               from workforce.worker_positions as p
              where p.organization_id = core.current_organization_id()
                and p.worker_id = p_worker.id
           ),
           'row_version', p_worker.row_version
         )
$$;

grant execute on function workforce.position_answer to assetry_api;
