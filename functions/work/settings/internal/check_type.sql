-- Refuses an approval limit of a type without its currency, and a currency without a limit.
create or replace function work.check_type(p_type work.types)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_type.requires_approval_over is not null and p_type.approval_currency is null then
    perform core.refuse_field('approval_currency', 'MISSING_VALUE', 'The limit requires a currency');
  elsif p_type.requires_approval_over is null and p_type.approval_currency is not null then
    perform core.refuse_field('approval_currency', 'NOT_ALLOWED', 'A currency requires a limit');
  end if;
end
$$;

grant execute on function work.check_type to assetry_api;
