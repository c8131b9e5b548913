-- Why the caller does not sign a work order for p_meaning: what was performed is signed by who performed it, and
-- reviewed and accepted by somebody else; and the password may be needed again. The gravest first.
create or replace function work.signing_faults(p_work_order work.work_orders, p_meaning text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_meaning = 'PERFORMED' and not f.has_performed then jsonb_build_array(
             core.fault('meaning', 'NOT_PERFORMED', 'You did not work on it: those who did sign PERFORMED')
           )
           when p_meaning <> 'PERFORMED' and f.has_performed then jsonb_build_array(
             core.fault('meaning', 'SELF_APPROVAL', 'You worked on it: another account reviews and accepts it')
           )
           else '[]'
         end || identity.signing_faults()
    from (select work.has_performed(p_work_order.id)) as f (has_performed)
$$;

grant execute on function work.signing_faults to assetry_api;
