-- Refuses to sign a work order for all that stands against it, under the code of the gravest.
create or replace function work.check_signing(p_work_order work.work_orders, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_number  text := p_work_order.work_order_number;
  v_gravest text := p_faults -> 0 ->> 'code';
begin
  if v_gravest = 'NOT_PERFORMED' then
    perform core.refuse('NOT_PERFORMED', format('You did not work on work order %s', v_number), 422, p_faults);
  elsif v_gravest = 'SELF_APPROVAL' then
    perform core.refuse('SELF_APPROVAL', format('You worked on work order %s', v_number), 422, p_faults);
  end if;

  perform identity.refuse_missing_password(p_faults);
end
$$;

grant execute on function work.check_signing to assetry_api;
