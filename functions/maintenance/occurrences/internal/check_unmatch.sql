-- Refuses to take back what was never matched, what was taken back meanwhile, and work that does that of other days
-- too.
create or replace function maintenance.check_unmatch(p_occurrence maintenance.occurrences)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_merged uuid[] := array(
    select o.id
      from maintenance.occurrences as o
     where o.organization_id = p_occurrence.organization_id
       and o.merged_into_id = p_occurrence.id
     order by o.id
  );
begin
  if not p_occurrence.is_matched or p_occurrence.work_order_id is null then
    perform core.refuse('OCCURRENCE_NOT_MATCHED', 'Its work was not matched manually', 409);
  elsif v_merged <> '{}' then
    perform core.refuse(
      'OCCURRENCE_MERGED', 'Other occurrences were merged into its work', 409,
      jsonb_build_object('occurrence_ids', to_jsonb(v_merged))
    );
  end if;
end
$$;

grant execute on function maintenance.check_unmatch to assetry_api;
