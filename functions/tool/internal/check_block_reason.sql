-- Refuses a reason that blocks do not have.
create or replace function tool.check_block_reason(p_reason text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_reason is null then
    perform core.refuse_field('p_reason', 'MISSING_VALUE', 'A value is required');
  elsif p_reason not in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'RECALL', 'REPAIRED', 'OTHER') then
    perform core.refuse_field(
      'p_reason', 'NOT_IN_VOCABULARY', 'One of CALIBRATION_FAILED, OUT_OF_TOLERANCE, RECALL, REPAIRED, OTHER'
    );
  end if;
end
$$;

grant execute on function tool.check_block_reason to assetry_api;
