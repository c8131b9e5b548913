-- Refuses a level of no craft.
create or replace function workforce.check_worker(p_worker workforce.workers)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_worker.craft_level is not null and p_worker.craft_id is null then
    perform core.refuse_field('craft_level', 'NOT_ALLOWED', 'Only a craft has levels');
  end if;
end
$$;

grant execute on function workforce.check_worker to assetry_api;
