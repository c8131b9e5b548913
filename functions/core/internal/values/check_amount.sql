-- Refuses a figure over more records than it counts; p_records says what they are. p_amount was counted up to one more
-- than that.
create or replace function core.check_amount(
  p_amount bigint, p_field text, p_records text, p_most integer default 500000
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_message text := format('More than %s %s', to_char(p_most, 'FM999,999,999'), p_records);
begin
  if p_amount > p_most then
    perform core.refuse(
      'TOO_MUCH', v_message, 422, jsonb_build_array(core.fault(p_field, 'TOO_MUCH', v_message)),
      'Shorten the period, or name fewer sites'
    );
  end if;
end
$$;

grant execute on function core.check_amount to assetry_api, assetry_list;
