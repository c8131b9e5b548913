comment on table core.moves is
'Organizations that move to another cell or came from one, one row on each side; written by organization move';
comment on column core.moves.organization_id is 'Organization that moves';
comment on column core.moves.direction is 'OUT on the side that the organization leaves, IN on the other';
comment on column core.moves.step is 'Last step that is done, in the order of the steps';
comment on column core.moves.other_side is 'Host, port and database of the other side';
comment on column core.moves.details is
'What later steps need: tables whose replica identity is set back, numbers of transactions and lines, the pause in ms';
