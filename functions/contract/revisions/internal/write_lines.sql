-- A revision, which is locked, as an action that writes its lines leaves it: a DRAFT whose version is the next, with
-- the caller among its authors. Refuses one that is approved or withdrawn.
create or replace function contract.write_lines(p_revision contract.revisions, p_action text)
returns contract.revisions
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_revision.status <> 'DRAFT' then
    p_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(p_revision), p_revision.status, p_action
    );
  end if;

  update contract.revisions as r
     set status = p_revision.status,
         authors = contract.with_author(r.authors),
         updated_at = now()
   where r.id = p_revision.id
  returning * into p_revision;

  return p_revision;
end
$$;

grant execute on function contract.write_lines to assetry_api;
