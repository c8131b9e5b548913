-- Refuses an approval by an account or identity that wrote the revision or its lines. The revision keeps its authors,
-- because its lines are records of their own in the log.
create or replace function contract.refuse_own_revision(p_revision contract.revisions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_revision.authors && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse(
      'SELF_APPROVAL',
      format('You changed %s: another account must approve it', contract.revision_label(p_revision)), 422
    );
  end if;
end
$$;

grant execute on function contract.refuse_own_revision to assetry_api;
