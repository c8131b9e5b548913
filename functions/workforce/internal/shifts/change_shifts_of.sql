-- Calculates the shifts of workers again whose patterns changed: of up to 200 at once, of more by the task.
create or replace function workforce.change_shifts_of(p_worker_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(core.current_organization_id(), 'keep_worker_shifts', p_worker_ids);

  if cardinality(p_worker_ids) between 1 and 200 then
    perform workforce.renew_worker_shifts(p_worker_ids);
  end if;
end
$$;

grant execute on function workforce.change_shifts_of to assetry_api;
