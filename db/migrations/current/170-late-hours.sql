-- Approved hours are paid again when other hours of their day or week change: pieces have revisions.
alter table work.labour_pieces add column revision integer not null default 1;
alter table work.labour_pieces add column superseded_at timestamptz;
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table work.labour_pieces add constraint labour_pieces_revision_check check (revision >= 1);

update work.labour_pieces as p
   set superseded_at = e.updated_at
  from work.labour_entries as e
 where e.id = p.labour_entry_id
   and e.status <> 'APPROVED';

alter table work.labour_pieces drop constraint labour_pieces_organization_id_labour_entry_id_position_key;
-- lint-allow index-lock: part of the baseline of 0.1.0
create unique index labour_pieces_labour_entry_id_revision_position_idx
  on work.labour_pieces (organization_id, labour_entry_id, revision, position);

comment on table work.labour_pieces is
  'The pieces of an approved entry, each of which is paid in one way: those of one revision together are the entry';
comment on column work.labour_pieces.revision is
  'From 1; one more each time that hours of the same day or week changed what the entry is paid';
comment on column work.labour_pieces.superseded_at is
  'When another revision replaced it, or the entry was corrected or rejected; empty while it counts';
comment on column work.labour_pieces.position is 'Place of the piece in its revision of the entry, from 1';

drop function work.hold_for_costs(uuid, boolean);
drop function work.lock_labour_entry(uuid, integer, boolean);
drop function work.reverse_cost(uuid, text);
drop function work.reverse_labour_cost(work.labour_entries, text);
