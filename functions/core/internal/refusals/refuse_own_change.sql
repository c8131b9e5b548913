-- Refuses an approval by who made the record, or changed what is approved in it since it was approved last. Called by
-- the action that approves, under the record's lock.
create or replace function core.refuse_own_change(p_entity text, p_label text, p_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.is_own_change(p_entity, p_id, core.current_action()) then
    perform core.refuse(
      'SELF_APPROVAL', format('You changed %s: another account must approve it', p_label), 422
    );
  end if;
end
$$;

grant execute on function core.refuse_own_change to assetry_api;
