-- Figures that do not agree are in the money inbox too, and settled there with a note.
alter table money_settlements
  drop constraint money_settlements_kind_check,
  add constraint money_settlements_kind_check
    check (kind = any ('{review,unknown,dispute,refund,waiting,event,fact,invariant}'));
