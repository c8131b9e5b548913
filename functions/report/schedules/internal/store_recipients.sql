-- Stores the recipients of a schedule, which were checked, in the place of those that were there; null changes nothing.
create or replace function report.store_recipients(p_schedule_id uuid, p_recipients jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept jsonb;
begin
  if p_recipients is null then
    return;
  end if;

  v_kept := (core.read_rows('p_recipients', 'report.recipients', p_recipients, 'create', 1000)).p_kept;

  delete from report.recipients as r
   where r.schedule_id = p_schedule_id
     and not exists (
           select
             from jsonb_to_recordset(v_kept) as k (account_id uuid, role_id uuid, address text)
            where (k.account_id, k.role_id, k.address) is not distinct from (r.account_id, r.role_id, r.address)
         );
  insert into report.recipients (schedule_id, account_id, role_id, address)
  select p_schedule_id, k.account_id, k.role_id, k.address
    from jsonb_to_recordset(v_kept) as k (account_id uuid, role_id uuid, address text)
   where not exists (
           select
             from report.recipients as r
            where r.schedule_id = p_schedule_id
              and (k.account_id, k.role_id, k.address) is not distinct from (r.account_id, r.role_id, r.address)
         );
end
$$;

grant execute on function report.store_recipients to assetry_api;
