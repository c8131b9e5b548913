-- Refuses a reason or note that is missing where one is needed, or too long.
create or replace function inspection.check_remark(p_argument text, p_remark text, p_is_required boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_is_required and nullif(btrim(p_remark), '') is null then
    perform core.refuse_field(p_argument, 'MISSING_VALUE', 'A value is needed');
  elsif char_length(p_remark) > 2000 then
    perform core.refuse_field(p_argument, 'TOO_LONG', 'At most 2000 characters');
  end if;
end
$$;

grant execute on function inspection.check_remark to assetry_api;
