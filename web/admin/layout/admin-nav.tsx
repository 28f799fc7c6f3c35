import { ClipboardList, LayoutDashboard, Package } from 'lucide-react';
import { NavLink } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon.tsx';

const entries = [
  { to: pages.admin.dashboard(), label: adminShellText.pages.dashboard, icon: LayoutDashboard },
  { to: pages.admin.orders(), label: adminShellText.pages.orders, icon: ClipboardList },
  { to: pages.admin.products(), label: adminShellText.pages.products, icon: Package },
];

/** The pages that exist; with `labels="wide"` a middle window shows the icons alone. */
export function AdminNav({ labels, onChoose }: { labels: 'always' | 'wide'; onChoose?: () => void }) {
  return (
    <nav aria-label={adminShellText.title}>
      <ul className="grid gap-1">
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              aria-label={label}
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-control px-3 text-sm ${isActive ? 'bg-sunk text-ink' : 'text-ink-2'}`
              }
              end={to === pages.admin.dashboard()}
              onClick={onChoose}
              title={label}
              to={to}
            >
              <Icon of={icon} />
              <span className={labels === 'wide' ? 'hidden wide:inline' : ''}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
