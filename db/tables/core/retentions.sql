comment on table core.retentions is
'How long what is kept for a time is kept, by kind: releases write the defaults, the operator changes them with npx '
'assetry retention';
comment on column core.retentions.default_days is 'As released; empty: for ever';
comment on column core.retentions.days is 'What the operator has chosen instead';
comment on column core.retentions.is_forever is 'The operator has chosen to keep it for ever';
