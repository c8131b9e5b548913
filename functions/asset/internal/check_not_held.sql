-- Refuses to take assets, which are locked, away from where they are locked out, or where a permit was issued for them.
create or replace function asset.check_not_held(p_label text, p_branch uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := safety.holds_on_assets(p_branch);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_IN_USE',
      format(
        '%s cannot be moved: %s', p_label,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Remove the locks and hand back the permits first'
    );
  end if;
end
$$;

grant execute on function asset.check_not_held to assetry_api;
