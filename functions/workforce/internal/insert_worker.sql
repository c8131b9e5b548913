-- Stores a new worker; refuses a number or an account that another has.
create or replace function workforce.insert_worker(p_worker workforce.workers)
returns workforce.workers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  insert into workforce.workers (
    site_id, worker_number, name, account_id, trade, craft_id, craft_level, vendor_id, hired_on, email, phone, custom
  )
  values (
    p_worker.site_id, coalesce(p_worker.worker_number, core.new_number('workforce.workers')), p_worker.name,
    p_worker.account_id, p_worker.trade, p_worker.craft_id, p_worker.craft_level, p_worker.vendor_id,
    p_worker.hired_on, p_worker.email, p_worker.phone, coalesce(p_worker.custom, '{}')
  )
  returning * into p_worker;

  return p_worker;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('worker', v_constraint);
end
$$;

grant execute on function workforce.insert_worker to assetry_api;
