-- Refuses workers who cannot be given work, with all of them.
create or replace function work.check_workers(p_worker_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select jsonb_agg(
             jsonb_build_object(
               'field', 'worker_ids', 'code', 'WORKER_NOT_ACTIVE', 'id', w.id,
               'message', format('%s (%s) is %s', w.name, w.worker_number, w.status)
             )
             order by w.worker_number
           )
      from workforce.workers as w
     where w.id = any (p_worker_ids)
       and w.status <> 'ACTIVE'
  );
begin
  if p_worker_ids = '{}' then
    perform core.refuse_field('worker_ids', 'MISSING_VALUE', 'At least one worker is needed');
  elsif v_faults is not null then
    perform core.refuse('WORKER_NOT_ACTIVE', 'Some of the workers cannot be given work', 422, v_faults);
  end if;
end
$$;

grant execute on function work.check_workers to assetry_api;
